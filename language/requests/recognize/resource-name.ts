import grammars from './grammar/resource-name.ohm-bundle';

/** What is stored for speech adaptation. */
export type ResourceCollection = 'phraseSets' | 'customClasses';

/** A part of a resource name. Offsets are UTF-16 code units into the name. */
export interface ResourcePart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface ResourceName {
  readonly location?: ResourcePart;
  /** What is wrong with the form, on the part that is. */
  readonly problem?: { readonly kind: ResourceProblemKind; readonly start: number; readonly end: number };
}

export type ResourceProblemKind = 'form' | 'word' | 'collection' | 'project' | 'location-form' | 'id';

const LONGEST = 1000;

/** Parses `projects/{project}/locations/{location}/{collection}/{id}` (public-facts §3). Never throws. */
export function parseResourceName(text: string, collection: ResourceCollection): ResourceName {
  const whole = { start: 0, end: text.length };
  if (text.length > LONGEST) return { problem: { kind: 'form', ...whole } };
  const parts: ResourcePart[] = semantics(grammars.TolerantResourceName.match(text, 'parts')).cut();
  if (parts.length !== 6) return { problem: { kind: 'form', ...whole } };
  const [projects, project, locations, location, written, id] = parts as [Six, Six, Six, Six, Six, Six];
  const problem =
    unless('word', projects, projects.text === 'projects') ??
    unless('project', project, isA('project', project)) ??
    unless('word', locations, locations.text === 'locations') ??
    unless('location-form', location, isA('location', location)) ??
    unless('collection', written, written.text === collection) ??
    unless('id', id, isA('id', id));
  return { location, ...(problem && { problem }) };
}

type Six = ResourcePart;

function unless(kind: ResourceProblemKind, { start, end }: ResourcePart, isRight: boolean): ResourceName['problem'] {
  return isRight ? undefined : { kind, start, end };
}

function isA(rule: string, { text }: ResourcePart): boolean {
  return grammars.ResourceName.match(text, rule).succeeded();
}

const semantics = grammars.TolerantResourceName.createSemantics().addOperation<ResourcePart[]>('cut()', {
  parts: (first, _slashes, others, _end) => [first, ...others.children].flatMap((part) => part.cut()),
  part(_characters) {
    return [{ text: this.sourceString, start: this.source.startIdx, end: this.source.endIdx }];
  },
});
