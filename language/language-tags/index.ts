/** Language tags (BCP 47) against the IANA registry. Only request files load this: the registry is large. */

export { canonicalTag } from './canonical';
export { checkLanguageTag } from './check';
export { completeLanguageTag, type TagOffer } from './complete';
export { describeTag, nameOfTag } from './describe';
