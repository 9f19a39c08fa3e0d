import type { RequestDocument } from '../document';

/**
 * Ids for `RequestSurroundings.newId`: made by `random`, a UUID each, one for each version of a document. So a fix that is
 * offered, tried and then made writes the same id every time, and the next one another.
 */
export function createNewIds(random: () => string): (document: RequestDocument) => () => string {
  const made = new WeakMap<RequestDocument, { readonly revision: number; readonly id: string }>();
  return (document) => () => {
    const known = made.get(document);
    if (known?.revision === document.revision) return known.id;
    const id = random();
    made.set(document, { revision: document.revision, id });
    return id;
  };
}
