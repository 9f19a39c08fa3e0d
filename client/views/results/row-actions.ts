import type { Row } from './messages';

/** What can be done with one row; the menu of the page and the commands of the palette offer the same. */
export const ROW_ACTIONS = [
  'show-metadata',
  'open-content',
  'list-folder',
  'find-shortcuts',
  'open-in-browser',
  'copy-id',
  'copy-in-parents',
  'insert-id',
] as const;

export type RowAction = (typeof ROW_ACTIONS)[number];

/** What a row is, as far as it matters to what can be done. `document`: one of the vendor's own, without content. */
export type RowKind = 'folder' | 'shortcut' | 'document' | 'file' | 'unknown';

/** The kind of a row by its MIME type; `unknown` where the fields mask leaves that out. */
export function kindOfRow({ mimeType }: Row): RowKind {
  if (typeof mimeType !== 'string' || mimeType === '') return 'unknown';
  const own = /^application\/vnd\.[\w.-]+-apps\.([\w.-]+)$/.exec(mimeType)?.[1];
  if (own === 'folder' || own === 'shortcut') return own;
  return own === undefined ? 'file' : 'document';
}

/** The id of a row; undefined for one that came without. */
export function idOfRow({ id }: Row): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** The folder that a row is or leads to: its id, undefined for anything else. */
export function folderOfRow(row: Row): string | undefined {
  const kind = kindOfRow(row);
  if (kind === 'folder' || kind === 'unknown') return idOfRow(row);
  const { targetId, targetMimeType } = targetOfRow(row);
  return kindOfRow({ mimeType: targetMimeType }) === 'folder' ? targetId : undefined;
}

/** What a shortcut points to, as far as the row says. */
export function targetOfRow({ shortcutDetails }: Row): {
  readonly targetId?: string;
  readonly targetMimeType?: string;
} {
  if (typeof shortcutDetails !== 'object' || shortcutDetails === null) return {};
  const { targetId, targetMimeType } = shortcutDetails as Record<string, unknown>;
  return {
    ...(typeof targetId === 'string' && targetId !== '' ? { targetId } : {}),
    ...(typeof targetMimeType === 'string' ? { targetMimeType } : {}),
  };
}

/** Whether something can be done with a row. */
export function canDo(action: RowAction, row: Row): boolean {
  switch (action) {
    case 'show-metadata':
      return true;
    case 'open-content':
      return idOfRow(row) !== undefined && !['folder', 'document'].includes(kindOfRow(row));
    case 'list-folder':
      return folderOfRow(row) !== undefined;
    case 'copy-in-parents':
      return folderOfRow(row) !== undefined;
    case 'open-in-browser':
      return idOfRow(row) !== undefined || typeof row.webViewLink === 'string';
    default:
      return idOfRow(row) !== undefined;
  }
}
