import type { LanguageSettings } from '../settings';
import type { Block, Stretch } from './block';
import { readMeaning } from './comparison';
import { settingsOf } from './connection';
import { directiveNamed } from './directives';
import type { DriveQueryDocument } from './document';
import { unquoted } from './evaluate/literal';
import { Kind, textOf } from './tokens';
import type { Comparison, TokenIndex } from './tree';
import { walk } from './walk';

/** An id in the document that opens in a browser; the stretch is the id without its quotes. */
export interface Link extends Stretch {
  readonly target: string;
}

/**
 * The ids of files, folders and shared drives, with the page where each opens: at the connection that the request names,
 * else at the current one. None where the `webUrl` of that is not known.
 */
export function links(document: DriveQueryDocument, settings: LanguageSettings): Link[] {
  if (!mayLink(settings)) return [];
  const found: Link[] = [];
  for (let index = 0; index < document.blockCount; index++) {
    if (!MAY_HOLD_IDS.test(document.entry(index).text)) continue;
    const start = document.blockStart(index);
    const block = document.block(index);
    const { webUrl } = settingsOf(block, settings);
    if (webUrl === undefined) continue;
    for (const id of idsIn(block)) {
      found.push({ start: start + id.start, end: start + id.end, target: addressOf(webUrl, id.id) });
    }
  }
  return found;
}

/** Whether any connection has a web address. */
export function mayLink({ webUrl, byConnection = {} }: Pick<LanguageSettings, 'webUrl' | 'byConnection'>): boolean {
  return webUrl !== undefined || Object.values(byConnection).some((facts) => facts.webUrl !== undefined);
}

const MAY_HOLD_IDS = /parents|targetId|@driveId/;

/** `root` and the like are no ids. */
const ALIASES: readonly string[] = ['root', 'appDataFolder', ''];

interface Id extends Stretch {
  readonly id: string;
}

function idsIn(block: Block): Id[] {
  const ids: Id[] = [];
  for (const { name, value, valueStart: start, end, variable } of block.directives) {
    if (variable === undefined && directiveNamed(name)?.valueType === 'id') ids.push({ id: value, start, end });
  }
  const { tokens, tree } = block.query;
  const add = (token: TokenIndex) => {
    if (tokens.kinds[token] !== Kind.string) return;
    const text = textOf(tokens, token);
    const start = tokens.starts[token]!;
    const closed = text.length > 1 && text.at(-1) === text[0];
    ids.push({ id: unquoted(text), start: start + 1, end: tokens.ends[token]! - (closed ? 1 : 0) });
  };
  walk(tree.root, {
    comparison: (comparison) => {
      if (readMeaning(tokens, comparison).row?.type === 'id') for (const token of literals(comparison)) add(token);
    },
  });
  return ids.filter(({ id }) => !ALIASES.includes(id)).sort((one, other) => one.start - other.start);
}

function literals({ value }: Comparison): TokenIndex[] {
  if (value?.kind === 'list') return value.values.map(({ first }) => first);
  return value?.kind === 'literal' ? [value.first] : [];
}

/** The id behind the address, as `https://example.com/open/ID` or `https://example.com/open?id=ID`. */
function addressOf(webUrl: string, id: string): string {
  return `${webUrl}${/[/=]$/.test(webUrl) ? '' : '/'}${encodeURIComponent(id.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'))}`;
}
