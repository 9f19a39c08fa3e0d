/** What a request file asks for (product.md §2): a transcript, a watch channel, or the end of one. */
export type RequestKind = 'recognize' | 'channel' | 'stop';

/** One kind of request file, by what editors and people know it. */
export interface RequestKindRow {
  readonly kind: RequestKind;
  readonly languageId: string;
  /** How the names of its files end, in lower case. */
  readonly ending: string;
  /** For people, in a sentence. */
  readonly name: string;
}

/** The kinds of request files. */
export const REQUEST_KINDS: readonly RequestKindRow[] = [
  { kind: 'recognize', languageId: 'recognize-request', ending: '.recognize.json', name: 'recognize request' },
  { kind: 'channel', languageId: 'channel-request', ending: '.channel.json', name: 'channel request' },
  { kind: 'stop', languageId: 'stop-request', ending: '.stop.json', name: 'stop request' },
];

/** Which kind of request file this is: by its language where the editor knows it, else by its name. */
export function requestKindOf(languageId: string | undefined, path: string): RequestKind | undefined {
  const name = path.toLowerCase();
  const row =
    REQUEST_KINDS.find((each) => each.languageId === languageId) ??
    REQUEST_KINDS.find(({ ending }) => name.endsWith(ending));
  return row?.kind;
}
