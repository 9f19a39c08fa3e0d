import type { Finding } from '../findings';
import { parseJson, type ServiceDocument } from './json-service';
import { MOST_FINDINGS, mend } from './mend';
import { isCut, type ShortText, sliceWhole, toWhole } from './short-text';
import { finding } from './string-faults';
import { syntaxFindings } from './syntax';
import type { JsonNode, LongString } from './tree';
import { treeOf } from './tree-of';

/** What a text is as JSON. */
export interface ParsedJson {
  /** Undefined where the text holds no value, is no text, or is nested too deeply. Offsets are of the whole text. */
  readonly root: JsonNode | undefined;
  /** What keeps the text from being JSON, in order of place, of the whole text; no more than a hundred. */
  readonly findings: readonly Finding[];
  /** The long strings of the tree. */
  readonly longs: readonly LongString[];
  /** What the JSON service made of the short text, in its offsets; undefined where it was not asked. */
  readonly service: ServiceDocument | undefined;
}

/** Parses a text. Never throws. `known` are long strings from before, which are used again where they are the same. */
export function parseShort(
  short: ShortText,
  lineStarts: readonly number[],
  known: readonly LongString[] = [],
): ParsedJson {
  const { text } = short;
  const foreign = noText(text);
  if (foreign) return { root: undefined, findings: placed([foreign], short), longs: [], service: undefined };
  const mended = mend(text, (start, end) =>
    isCut(short, start, end)
      ? sliceWhole(short, toWhole(short, start, 'after'), toWhole(short, end, 'before'))
      : text.slice(start, end),
  );
  if (mended.isTooDeep) {
    const findings = mended.findings.filter(({ code }) => code === 'json-too-deep');
    return { root: undefined, findings: placed(findings, short), longs: [], service: undefined };
  }
  const service = parseJson(mended.text, lineStarts);
  const { root, longs, repeated } = treeOf(service.root, short, mended.strings, known);
  const found = placed([...mended.findings, ...syntaxFindings(service, mended, text)], short);
  const findings = [...found, ...repeated].sort((one, other) => one.start - other.start || one.end - other.end);
  return { root, findings: findings.slice(0, MOST_FINDINGS), longs, service };
}

/** Findings of the short text as findings of the whole one. */
function placed(findings: readonly Finding[], short: ShortText): Finding[] {
  if (short.cuts.length === 0) return [...findings];
  return findings.map((each) => {
    const { related } = each;
    const moved = { ...each, ...place(each, short) };
    return related ? { ...moved, related: related.map((other) => ({ ...other, ...place(other, short) })) } : moved;
  });
}

function place({ start, end }: { start: number; end: number }, short: ShortText) {
  return { start: toWhole(short, start, 'after'), end: toWhole(short, end, 'before') };
}

/** How far a file is looked into, and from how many control characters on it is no text. */
const HEAD = 1000;
const MOST_CONTROLS = 4;

/** The one finding for a file of another kind: audio, or a text of two bytes a character that was read as one of single bytes. */
function noText(text: string): Finding | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const controls = [...text.slice(0, HEAD).matchAll(/[\0-\x08\x0e-\x1f]/g)];
  const [first] = controls;
  if (first === undefined || controls.length <= MOST_CONTROLS) return undefined;
  const expected = /^\0?(?:[^\0]\0){8}/.test(text) ? 'utf-8' : 'text';
  return finding('json-syntax', first.index, first.index + 1, { expected, found: '' });
}
