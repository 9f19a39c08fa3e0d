import { type Params, tame } from '../../../api';
import type { Row } from '../../views/results/messages';
import { quotedId } from './insertion';

/** Where a row came from: the connection, and what was sent. */
export interface Origin {
  readonly connectionName: string;
  /** The connection that a document without `@connection` is run on. */
  readonly currentConnection: string;
  readonly params: Params;
}

/** The text of a document that looks for what is in a folder, or for shortcuts to a file, where its row came from. */
export function queryDocument(title: string, query: string, row: Row, origin: Origin): string {
  const { connectionName, currentConnection, params } = origin;
  const directives = [
    ...(connectionName === currentConnection ? [] : [`@connection ${connectionName}`]),
    ...sharedDriveLines(row, params),
    ...(params.fields === undefined || /[\r\n#]/.test(params.fields) ? [] : [`@fields ${params.fields}`]),
  ];
  return [`### ${titleText(title)}`, ...directives, query, ''].join('\n');
}

/** Finds the direct children of a folder. */
export function childrenOf(id: string): string {
  return `${quotedId(id)} in parents and trashed = false`;
}

/** Finds the shortcuts that point to a file. */
export function shortcutsTo(id: string): string {
  return `shortcutDetails.targetId = ${quotedId(id)} and trashed = false`;
}

/** Whether an id from a service can stand in a document: one that breaks the line would become another request. */
export function canBeWritten(id: string): boolean {
  return tame(id) === id;
}

/** What is in a shared drive comes only to those who ask for both (api.md §4). */
function sharedDriveLines({ driveId }: Row, params: Params): string[] {
  const inDrive = typeof driveId === 'string' && driveId !== '';
  if (!inDrive && params.includeItemsFromAllDrives !== 'true' && params.supportsAllDrives !== 'true') return [];
  return ['@supportsAllDrives true', '@includeItemsFromAllDrives true'];
}

const LONGEST_TITLE = 80;

function titleText(title: string): string {
  const text = tame(title.replaceAll('#', ''));
  return text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
