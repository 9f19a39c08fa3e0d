import data from './registry.generated';

/** The kinds of subtags that the IANA registry lists (RFC 5646 §3.1.3). */
export type SubtagKind = 'language' | 'extlang' | 'script' | 'region' | 'variant';

/** One record of the registry. */
export interface Subtag {
  readonly kind: SubtagKind;
  /** In the letter case that is canonical: `de`, `Latn`, `CH`. */
  readonly subtag: string;
  /** What it stands for, in English. */
  readonly name: string;
  readonly deprecated: boolean;
  /** What the registry says to write instead. */
  readonly preferred: string | undefined;
  /** The script that nearly everything in this language is written in: it is left out of tags. */
  readonly suppressScript: string | undefined;
  /** What has to stand before an extlang, and should stand before a variant; any of them. */
  readonly prefixes: readonly string[];
  /** No single language but a family of them. */
  readonly isCollection: boolean;
}

/** A tag that the registry lists as a whole (RFC 5646 §2.2.8). */
export interface WholeTag {
  readonly tag: string;
  readonly name: string;
  readonly preferred: string | undefined;
  /** Whether it follows the grammar of tags: then its subtags have records of their own. */
  readonly isRegular: boolean;
}

/** The day of the registry that is built in. */
export const REGISTRY_DATE: string = data.date;

/** The record of a subtag, whatever its letter case, or undefined. Private-use subtags have one too. */
export function findSubtag(kind: SubtagKind, subtag: string): Subtag | undefined {
  const key = subtag.toLowerCase();
  return SUBTAGS[kind].get(key) ?? privateUse(kind, key);
}

/** Every record of a kind, in the order of the registry. */
export function subtagsOf(kind: SubtagKind): Iterable<Subtag> {
  return SUBTAGS[kind].values();
}

/** The records of a kind by their subtags in lower case. Those of the 8,000 languages are made when they are asked for. */
interface Records {
  get(key: string): Subtag | undefined;
  values(): Iterable<Subtag>;
}

/** The record of a tag that is listed as a whole, whatever its letter case, or undefined. */
export function findWholeTag(tag: string): WholeTag | undefined {
  return WHOLE.get(tag.toLowerCase());
}

/** The regular form of letter case for a subtag of a kind (RFC 5646 §2.1.1). */
export function canonicalCase(kind: SubtagKind, subtag: string): string {
  if (kind === 'region') return subtag.toUpperCase();
  if (kind === 'script') return subtag.charAt(0).toUpperCase() + subtag.slice(1).toLowerCase();
  return subtag.toLowerCase();
}

const PLAIN = {
  deprecated: false,
  preferred: undefined,
  suppressScript: undefined,
  prefixes: [],
  isCollection: false,
} as const;

const LANGUAGES = languages();
const SUBTAGS: Readonly<Record<SubtagKind, Records>> = {
  language: LANGUAGES,
  extlang: extlangs(),
  script: named(data.scripts, 'script', 4, ''),
  region: named(data.regions, 'region', undefined, data.deprecatedRegions),
  variant: variants(),
};
const WHOLE: ReadonlyMap<string, WholeTag> = new Map([
  ...wholeTags(data.grandfathered, false),
  ...wholeTags(data.redundant, true),
]);

function languages(): Records {
  const [short, ...groups] = data.languageCodes.split(' ');
  const codes: string[] = short!.match(/../g) ?? [];
  for (const group of groups) {
    const start = group.slice(0, 2);
    for (let at = 2; at < group.length; at++) codes.push(start + group[at]);
  }
  const places = new Map(codes.map((code, index) => [code, index]));
  const names = data.languageNames.split('\n');
  const deprecated = preferredOf(data.deprecatedLanguages);
  const scripts = new Map(listed(data.suppressedScripts));
  const collections = new Set(data.collections.split(' '));
  const recordAt = (index: number): Subtag => {
    const code = codes[index]!;
    return {
      ...PLAIN,
      kind: 'language',
      subtag: code,
      name: names[index]!,
      deprecated: deprecated.has(code),
      preferred: deprecated.get(code) || undefined,
      suppressScript: scripts.get(code),
      isCollection: collections.has(code),
    };
  };
  return {
    get: (key) => {
      const index = places.get(key);
      return index === undefined ? undefined : recordAt(index);
    },
    values: function* () {
      for (let index = 0; index < codes.length; index++) yield recordAt(index);
    },
  };
}

/** Every extlang is a language too, which is the form to prefer. */
function extlangs(): Map<string, Subtag> {
  const found = new Map<string, Subtag>();
  for (const [code, prefix] of listed(data.extlangs)) {
    const name = LANGUAGES.get(code)?.name ?? code;
    found.set(code, { ...PLAIN, kind: 'extlang', subtag: code, name, preferred: code, prefixes: [prefix] });
  }
  return found;
}

function named(text: string, kind: SubtagKind, width: number | undefined, dead: string): Map<string, Subtag> {
  const deprecated = preferredOf(dead);
  const found = new Map<string, Subtag>();
  for (const line of text.split('\n')) {
    const end = width ?? line.indexOf(' ');
    const subtag = line.slice(0, end);
    found.set(subtag.toLowerCase(), {
      ...PLAIN,
      kind,
      subtag,
      name: line.slice(width ?? end + 1),
      deprecated: deprecated.has(subtag),
      preferred: deprecated.get(subtag) || undefined,
    });
  }
  return found;
}

function variants(): Map<string, Subtag> {
  const deprecated = preferredOf(data.deprecatedVariants);
  return new Map(
    data.variants.split('\n').map((line) => {
      const [subtag = '', name = '', prefixes = ''] = line.split('|');
      const dead = { deprecated: deprecated.has(subtag), preferred: deprecated.get(subtag) || undefined };
      return [
        subtag,
        { ...PLAIN, ...dead, kind: 'variant', subtag, name, prefixes: prefixes === '' ? [] : prefixes.split(' ') },
      ];
    }),
  );
}

function wholeTags(text: string, isRegular: boolean): [string, WholeTag][] {
  return text.split('\n').map((line) => {
    const [tag = '', name = '', preferred = ''] = line.split('|');
    return [tag.toLowerCase(), { tag, name, preferred: preferred || undefined, isRegular }];
  });
}

/** `aam=aas agp=` → each with what is preferred. */
function preferredOf(text: string): Map<string, string> {
  return new Map(text.split(' ').map((each) => each.split('=') as [string, string]));
}

/** `Latn=af az`, a line each → `af` and `az` with `Latn`. */
function* listed(text: string): Iterable<[subtag: string, given: string]> {
  for (const line of text.split('\n')) {
    const [given = '', subtags = ''] = line.split('=');
    for (const subtag of subtags.split(' ')) yield [subtag, given];
  }
}

const RANGES = data.privateUse.split(' ').map((range) => range.toLowerCase().split('..') as [string, string]);
const KIND_BY_LENGTH: Readonly<Partial<Record<SubtagKind, number>>> = { language: 3, script: 4, region: 2 };

function privateUse(kind: SubtagKind, key: string): Subtag | undefined {
  const isPrivate =
    key.length === KIND_BY_LENGTH[kind] &&
    RANGES.some(([first, last]) => first.length === key.length && first <= key && key <= last);
  return isPrivate ? { ...PLAIN, kind, subtag: canonicalCase(kind, key), name: 'Private use' } : undefined;
}
