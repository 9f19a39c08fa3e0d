import type { Block } from '../block';
import { directiveNamed } from '../directives';
import type { ResolvedRequest } from '../resolve';
import { explainFields } from './fields';
import { explainOrder } from './order';
import type { Pen } from './pen';

/** Where a request searches, in sentences. */
export function explainScope({ params, connection }: ResolvedRequest, pen: Pen): string[] {
  return [
    connection === undefined ? '' : `Runs on the connection ${pen.value(connection)}.`,
    corpora(params, pen),
    spaces(params.spaces, pen),
    sharedDrives(params),
    params.key === undefined ? '' : 'An API key is sent along.',
  ].filter((sentence) => sentence !== '');
}

const CORPORA: ReadonlyMap<string, string> = new Map([
  ['user', 'Searches your own files and those shared with you.'],
  ['domain', 'Searches the files shared with your organization; the answer may be incomplete.'],
  ['allDrives', 'Searches your files and every shared drive; the answer may be incomplete.'],
]);

function corpora({ corpora, driveId }: Readonly<Record<string, string>>, pen: Pen): string {
  const drive = driveId === undefined ? '' : ` ${pen.value(driveId)}`;
  if (corpora === undefined)
    return drive === '' ? '' : `Names the shared drive${drive}, but does not search in it alone.`;
  if (corpora === 'drive')
    return drive === '' ? 'Searches one shared drive, but does not say which.' : `Searches the shared drive${drive}.`;
  return CORPORA.get(corpora) ?? `Searches in ${pen.source(corpora)}, which the service does not know.`;
}

const SPACES: ReadonlyMap<string, string> = new Map([
  ['drive', 'ordinary files and folders'],
  ['appDataFolder', 'the application data folder'],
  ['photos', 'photos'],
]);

function spaces(value: string | undefined, pen: Pen): string {
  if (value === undefined) return '';
  const names = value.split(',').map((name) => SPACES.get(name.trim()) ?? pen.source(name.trim()));
  return `Looks among ${names.join(' and ')}.`;
}

function sharedDrives({ supportsAllDrives, includeItemsFromAllDrives }: Readonly<Record<string, string>>): string {
  const supports = supportsAllDrives?.toLowerCase() === 'true';
  if (includeItemsFromAllDrives?.toLowerCase() !== 'true') {
    return supports ? 'Files in shared drives are left out, though shared drives are supported.' : '';
  }
  const found = 'Files in shared drives are found too';
  return supports ? `${found}.` : `${found}, but the service refuses that without @supportsAllDrives true.`;
}

/** How the answer comes, in sentences. */
export function explainAnswer(
  { params, limit }: ResolvedRequest,
  block: Block,
  searchesText: boolean,
  pen: Pen,
): string[] {
  return [
    explainOrder(params.orderBy, searchesText, pen),
    pageSize(params.pageSize, pen),
    params.pageToken === undefined ? '' : 'Starts at the page that the page token names.',
    limit === undefined ? '' : `Stops after ${count(limit, 'file')}.`,
    explainFields(params.fields, pen),
    ...unknown(block, pen),
  ].filter((sentence) => sentence !== '');
}

function pageSize(value: string | undefined, pen: Pen): string {
  if (value === undefined) return '';
  const size = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (size < 1 || size > 1000) return `The page size ${pen.source(value)} is no number from 1 to 1000.`;
  return `A page holds at most ${count(size, 'file')}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function unknown({ directives }: Block, pen: Pen): string[] {
  const names = new Set(directives.map(({ name }) => name).filter((name) => !directiveNamed(name)));
  return [...names].slice(0, 5).map((name) => `There is no directive ${pen.source(`@${name}`)}: it is not sent.`);
}
