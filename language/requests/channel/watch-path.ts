import type { Node } from 'ohm-js';
import grammars from './grammar/watch-path.ohm-bundle';
import { pathsMeant } from './watch-path-meant';
import { type WatchResource, watchableNamed } from './watchable';

/** What a channel watches. */
export interface WatchPath {
  readonly resource: WatchResource;
  /** Of events and access rules: the calendar, as it is called, not encoded. */
  readonly calendarId?: string;
}

export type WatchPathProblemKind =
  | 'empty'
  /** The path of a resource with something around it. */
  | 'wrapped'
  | 'resource'
  | 'resource-missing'
  | 'calendar-missing'
  | 'calendar-characters'
  | 'user'
  | 'unknown';

/** Why a text is no path of a resource that can be watched. Offsets are UTF-16 code units into the text. */
export interface WatchPathProblem {
  readonly kind: WatchPathProblemKind;
  readonly start: number;
  readonly end: number;
  /** The paths that may have been meant, the likeliest first. */
  readonly meant: readonly string[];
}

export type WatchPathReading =
  | { readonly path: WatchPath; readonly problem?: undefined }
  | { readonly path?: undefined; readonly problem: WatchPathProblem };

/** Longer texts are not looked into. */
const LONGEST = 2_000;

/** The resource that a path like `calendars/primary/events` names; undefined where it names none. Never throws. */
export function parseWatchPath(text: string): WatchPath | undefined {
  if (text.length > LONGEST) return undefined;
  const match = grammars.WatchPath.match(text, 'path');
  return match.succeeded() ? (semantics(match).watched() as WatchPath) : undefined;
}

/** The same, and of other texts what is wrong with them. Never throws. */
export function readWatchPath(text: string): WatchPathReading {
  const path = parseWatchPath(text);
  if (path) return { path };
  const whole = { start: 0, end: text.length };
  if (text.trim() === '') return { problem: { kind: 'empty', ...whole, meant: [] } };
  if (text.length > LONGEST) return { problem: { kind: 'unknown', ...whole, meant: [] } };
  const core: Part = tolerant(grammars.TolerantWatchPath.match(text.trim(), 'wrapped')).core();
  const inner = parseWatchPath(core.text);
  if (inner) return { problem: { kind: 'wrapped', ...whole, meant: [watchPathText(inner)] } };
  return { problem: problemIn(text, core) };
}

/** The path as it stands in request files: readable, with what would end the id encoded. */
export function watchPathText({ resource, calendarId = 'primary' }: WatchPath): string {
  const id = [...calendarId].map((each) => (isPlain(each) ? each : encoded(each))).join('');
  return watchableNamed(resource).template.replace('{calendarId}', () => id);
}

/** The path as it is sent, every part encoded: to be put behind `/calendar/v3/`, with `/watch` behind it (api.md §4). */
export function watchUrlPath({ resource, calendarId = 'primary' }: WatchPath): string {
  const id = [...calendarId].map(encoded).join('');
  return watchableNamed(resource).template.replace('{calendarId}', () => id);
}

function isPlain(character: string): boolean {
  return grammars.WatchPath.match(character, 'idCharacter').succeeded();
}

/** Half of a surrogate pair has no encoding; it becomes the replacement character, as it would on the wire. */
function encoded(character: string): string {
  return encodeURIComponent(/^[\uD800-\uDFFF]$/.test(character) ? '\uFFFD' : character);
}

/** What an id with escapes says; an escape that is no UTF-8 stays as it is. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

const semantics = grammars.WatchPath.createSemantics().addOperation<WatchPath | string>('watched()', {
  path: (path: Node, _end) => path.watched(),
  ofCalendar: (_calendars, id, _slash, resource) => ({
    resource: resource.sourceString as WatchResource,
    calendarId: decoded(id.sourceString),
  }),
  ofUser: (_me, resource) => ({ resource: resource.sourceString as WatchResource }),
});

/** A stretch of the text, in offsets of the text without the blanks around it. */
interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const tolerant = grammars.TolerantWatchPath.createSemantics()
  .addOperation<Part>('core()', {
    wrapped: (_verb, _origin, _version, core: Node, _rest) => core.core(),
    core: (_slashes, inner: Node) => inner.core(),
    inner(_characters) {
      return partOf(this);
    },
  })
  .addOperation<Part[]>('cut()', {
    parts: (first: Node, _slashes, others, _end) => [first, ...others.children].flatMap((part) => part.cut()),
    part(_characters) {
      return [partOf(this)];
    },
  });

function partOf(node: Node): Part {
  return { text: node.sourceString, start: node.source.startIdx, end: node.source.endIdx };
}

function problemIn(text: string, core: Part): WatchPathProblem {
  const lead = text.length - text.trimStart().length + core.start;
  const parts: Part[] = tolerant(grammars.TolerantWatchPath.match(core.text, 'parts')).cut();
  const names = parts.map((part) => part.text);
  const meant = pathsMeant(names).filter((path) => parseWatchPath(path));
  const found = (kind: WatchPathProblemKind, { start, end }: Omit<Part, 'text'>): WatchPathProblem => {
    return { kind, start: lead + start, end: lead + end, meant };
  };
  const [first, second, third] = parts as [Part, Part | undefined, Part | undefined];
  const whole = { start: 0, end: core.text.length };
  if (first.text === 'calendars' && parts.length <= 3) {
    if (!second || second.text === '') return found('calendar-missing', whole);
    if (!grammars.WatchPath.match(second.text, 'calendarId').succeeded()) return found('calendar-characters', second);
    return third && third.text !== '' ? found('resource', third) : found('resource-missing', whole);
  }
  if (first.text === 'users' && second && third && parts.length === 3) {
    if (second.text !== 'me') return found('user', second);
    return found('resource', third);
  }
  return found('unknown', whole);
}
