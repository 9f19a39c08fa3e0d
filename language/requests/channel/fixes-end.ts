import type { Edit, Proposal } from '../../fix';
import type { RequestFix, RequestFixer } from '../fix/fixer';
import { nodeAt } from '../places';
import { amount, memberTaken, replaced, word } from '../recognize/mending';
import { removedAt, written } from './fixes-ids';
import { dateText, durationText, SECOND, USUAL_LIFE, USUAL_LONGEST_LIFE } from './times';

/** Fixes of findings about when a channel ends. Moments are whole seconds, and count from `surroundings.now`. */
export const END_FIXES: Readonly<Record<string, RequestFixer>> = {
  'expiration-unit': (given) => [...meant(given), ...later(given, USUAL_LIFE, 1)],
  'malformed-expiration': (given) => [...meant(given), ...later(given, USUAL_LIFE, 1)],
  'expiration-past': (given) => [
    ...later(given, USUAL_LIFE, 0),
    ...removedAt(given).map((each) => weak({ ...each, title: 1 })),
  ],
  'expiration-far': (given) => later(given, USUAL_LONGEST_LIFE, 0),
  'malformed-ttl': seconds,
  'ttl-far': (given) => {
    const exact = seconds(given);
    return exact.length > 0 ? exact : lives(given, USUAL_LONGEST_LIFE / SECOND);
  },
  'two-ends': (given) =>
    ['late', 'early'].map((which, title) => weak({ title, edits: taken(given, word(given, which)) })),
};

/** The same moment in milliseconds, where it is still to come. */
function meant(given: RequestFix): Proposal[] {
  const at = amount(given, 'at');
  if (at === undefined || amount(given, 'meant') !== 1) return [];
  // A stretch of time begins when somebody chooses so.
  const isLife = word(given, 'unit').startsWith('life');
  return moment(given, at, 0).map((each) => (isLife ? weak(each) : each));
}

function later(given: RequestFix, life: number, title: number): Proposal[] {
  const now = given.surroundings.now.getTime();
  return moment(given, Math.floor((now + life) / SECOND) * SECOND, title).map(weak);
}

/** Nobody knows that it is what was meant. */
function weak(proposal: Proposal): Proposal {
  return { ...proposal, weak: true };
}

/** Text of digits stays text; everything else becomes a number. */
function moment({ place, finding }: RequestFix, at: number, title: number): Proposal[] {
  const { node } = place ?? {};
  if (!node) return [];
  const isText = node.type === 'string' && !node.long && /^\s*-?\d+\s*$/.test(node.value);
  const edit: Edit = replaced(node.start <= finding.start ? node : finding, isText ? `"${at}"` : String(at));
  return [{ title, words: { at: String(at), date: dateText(at) ?? '' }, edits: [edit] }];
}

function seconds(given: RequestFix): Proposal[] {
  const count = amount(given, 'meant');
  return count === undefined ? [] : lives(given, count);
}

function lives({ place }: RequestFix, count: number): Proposal[] {
  const words = { ttl: String(count), life: durationText(count * SECOND) };
  return [{ title: 0, words, edits: written(place?.node, String(count)) }];
}

/** A member taken out; of `params` all of it where nothing else is in it. */
function taken({ root, source }: RequestFix, name: string): Edit[] {
  if (!root) return [];
  const params = nodeAt(root, ['params']);
  const isAlone = params?.type === 'object' && params.members.length === 1;
  if (name !== 'params.ttl') return memberTaken(root, name, source);
  return isAlone ? memberTaken(root, 'params', source) : memberTaken(params, 'ttl', source);
}
