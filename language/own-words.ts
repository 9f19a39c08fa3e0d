/** What checks put into the data of findings in words of ours: translated where it stands in a message. */
export const OWN_WORDS: ReadonlySet<unknown> = new Set([]);
