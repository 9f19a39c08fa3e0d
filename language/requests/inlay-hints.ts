import { audioInShort, describeAudio } from '../audio/describe';
import type { InlayHint } from '../drive-query/inlay-hints';
import type { HintSettings, LanguageSettings } from '../settings';
import { readExpiration, readTtl } from './channel/expiration';
import { durationText, fromNow, SECOND } from './channel/times';
import type { RequestDocument } from './document';
import type { RequestKind } from './kinds';
import type { JsonPath } from './place';
import { memberNamed, nodeAt } from './places';
import { readContent } from './recognize/audio';
import { shortText } from './recognize/look';
import type { RequestSurroundings } from './surroundings';
import type { JsonNode, MemberNode } from './tree';

type Placed = MemberNode & { readonly value: JsonNode };

/** What is shown beside one member. */
interface HintRow {
  readonly kind: RequestKind;
  readonly path: JsonPath;
  /** The setting that turns it off. */
  readonly setting: keyof HintSettings;
  readonly describe: (member: Placed, surroundings: RequestSurroundings) => InlayHint | undefined;
}

const ROWS: readonly HintRow[] = [
  { kind: 'recognize', path: ['audio', 'content'], setting: 'audio', describe: ofContent },
  { kind: 'recognize', path: ['$request', 'audioFile'], setting: 'audio', describe: ofFile },
  { kind: 'channel', path: ['expiration'], setting: 'times', describe: ofExpiration },
  { kind: 'channel', path: ['params', 'ttl'], setting: 'times', describe: ofTtl },
];

/**
 * What the members from `start` to `end` do not say for people: when a channel ends, and what audio is. In the order of the
 * document. Never throws.
 */
export function requestInlayHints(
  { root, kind }: RequestDocument,
  { start, end }: { readonly start: number; readonly end: number },
  { hints }: LanguageSettings,
  surroundings: RequestSurroundings,
): InlayHint[] {
  const found = ROWS.flatMap(({ path, describe, ...row }) => {
    if (row.kind !== kind || hints?.[row.setting] === false) return [];
    const holder = nodeAt(root, path.slice(0, -1));
    const member = holder?.type === 'object' ? memberNamed(holder, String(path.at(-1))) : undefined;
    if (!member?.value || member.start > end || member.end < start) return [];
    return describe({ ...member, value: member.value }, surroundings) ?? [];
  });
  return found.filter(({ offset }) => start <= offset && offset <= end).sort((one, other) => one.offset - other.offset);
}

/** Behind the name: the base64 may be megabytes on one line, whose end nobody sees. */
function ofContent({ key, value }: Placed): InlayHint | undefined {
  if (value.type !== 'string') return undefined;
  const { facts, bytes } = readContent(value);
  if (bytes === 0) return undefined;
  return hint(key.end, audioInShort(facts, bytes), describeAudio(facts, bytes));
}

function ofFile({ value }: Placed, { audioFile }: RequestSurroundings): InlayHint | undefined {
  const path = shortText(value);
  const file = path === undefined || path === '' ? undefined : audioFile?.(path);
  if (!file?.found) return undefined;
  const { facts, bytes } = file;
  return hint(value.end, audioInShort(facts, bytes), describeAudio(facts, bytes));
}

/** Of what is in the form that is sent only: of everything else a finding tells what was meant. */
function ofExpiration({ value }: Placed, surroundings: RequestSurroundings): InlayHint | undefined {
  const now = surroundings.now.getTime();
  const reading = readExpiration(value, now);
  if (reading?.kind !== 'moment') return undefined;
  const tooltip = 'When notifications shall stop. The service may stop earlier.';
  return hint(value.end, `= ${minuteText(reading.at)}, ${fromNow(reading.at, now)}`, tooltip);
}

function ofTtl({ value }: Placed, { now }: RequestSurroundings): InlayHint | undefined {
  const reading = readTtl(shortText(value) ?? '');
  if (!('seconds' in reading) || reading.seconds === 0) return undefined;
  const life = reading.seconds * SECOND;
  const end = new Date(now.getTime() + life);
  if (Number.isNaN(end.getTime())) return undefined;
  return hint(
    value.end,
    `= ${durationText(life)}`,
    `Created now, the channel would end at ${minuteText(end.getTime())}.`,
  );
}

/** `2026-11-28 10:00 UTC` */
function minuteText(at: number): string {
  const text = new Date(at).toISOString();
  return `${text.slice(0, -':00.000Z'.length).replace('T', ' ')} UTC`;
}

function hint(offset: number, label: string, tooltip: string): InlayHint {
  return { offset, label, tooltip, spaced: true };
}
