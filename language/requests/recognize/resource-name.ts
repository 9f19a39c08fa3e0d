import grammars from './grammar/resource-name.ohm-bundle';

/** What is stored for speech adaptation. */
export type ResourceCollection = 'phraseSets' | 'customClasses';

/** A part of a resource name. Offsets are UTF-16 code units into the name. */
export interface ResourcePart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The name of something stored, as far as it can be read. */
export interface ResourceName {
  readonly location?: ResourcePart;
  /** What is wrong with the form, on the part that is. */
  readonly problem?: ResourceProblem;
}

/** What is wrong with a name. Offsets are UTF-16 code units into it. */
export interface ResourceProblem {
  readonly kind: ResourceProblemKind;
  readonly start: number;
  readonly end: number;
  /** What should stand there, where it is known. */
  readonly replacement?: string;
}

/** `word`: one of the fixed words. `form`: not six parts. */
export type ResourceProblemKind = 'form' | 'word' | 'collection' | 'project' | 'location-form' | 'id';

const LONGEST = 1000;

/** Parses `projects/{project}/locations/{location}/{collection}/{id}` (public-facts §3). Never throws. */
export function parseResourceName(text: string, collection: ResourceCollection): ResourceName {
  const whole = { start: 0, end: text.length };
  if (text.length > LONGEST) return { problem: { kind: 'form', ...whole } };
  const parts: ResourcePart[] = semantics(grammars.TolerantResourceName.match(text, 'parts')).cut();
  if (parts.length !== 6) return { problem: { kind: 'form', ...whole, ...shortened(text, collection) } };
  const [projects, project, locations, location, written, id] = parts as [Six, Six, Six, Six, Six, Six];
  const problem =
    word('word', projects, 'projects') ??
    word('word', locations, 'locations') ??
    word('collection', written, collection) ??
    form('project', project, 'project') ??
    form('location-form', location, 'location', location.text.toLowerCase()) ??
    form('id', id, 'id');
  return { location, ...(problem && { problem }) };
}

type Six = ResourcePart;

/** `/projects/…` or `v1/projects/…` without what stands in front. */
function shortened(text: string, collection: ResourceCollection): { readonly replacement?: string } {
  const replacement = text.slice(Math.max(0, text.indexOf('projects/'))).replace(/\/$/, '');
  const helps = replacement.length < text.length && !parseResourceName(replacement, collection).problem;
  return helps ? { replacement } : {};
}

function word(
  kind: ResourceProblemKind,
  { text, start, end }: ResourcePart,
  right: string,
): ResourceProblem | undefined {
  return text === right ? undefined : { kind, start, end, replacement: right };
}

function form(
  kind: ResourceProblemKind,
  { text, start, end }: ResourcePart,
  rule: string,
  other?: string,
): ResourceProblem | undefined {
  if (isA(rule, text)) return undefined;
  return { kind, start, end, ...(other !== undefined && isA(rule, other) && { replacement: other }) };
}

function isA(rule: string, text: string): boolean {
  return grammars.ResourceName.match(text, rule).succeeded();
}

const semantics = grammars.TolerantResourceName.createSemantics().addOperation<ResourcePart[]>('cut()', {
  parts: (first, _slashes, others, _end) => [first, ...others.children].flatMap((part) => part.cut()),
  part(_characters) {
    return [{ text: this.sourceString, start: this.source.startIdx, end: this.source.endIdx }];
  },
});
