import type { Finding } from '../../findings';
import type { CheckInput } from '../check/check';
import type { ObjectNode, StringNode } from '../tree';
import { type AudioSource, type ContentFacts, readContent, sourcesOf } from './audio';
import { contentOf, sentMembers, shortText } from './look';

/** A request with inline audio has at most so many bytes, everything in it counted (public-facts §3: 10 MB). */
export const MOST_REQUEST_BYTES = 10 * 1024 * 1024;

/** `audio.content`: base64 that is well-formed, not empty, and small enough (api.md §4; public-facts §3). */
export function* checkContent({ body, surroundings }: CheckInput): Iterable<Finding> {
  for (const source of sourcesOf(body)) {
    if (source.kind === 'content') yield* contentFindings(body, source);
    if (source.kind !== 'audioFile') continue;
    const path = shortText(source.node);
    const file = path === undefined ? undefined : surroundings.audioFile?.(path);
    if (file?.found) yield* fileFindings(body, source, file.bytes);
  }
}

function* contentFindings(body: ObjectNode, { node, member }: AudioSource): Iterable<Finding> {
  const read = readContent(node);
  const key = { start: member.key.start, end: member.key.end };
  const problem = base64Problem(node, read);
  if (problem) yield problem;
  else if (read.bytes === 0) yield { code: 'empty-audio', ...contentOf(node), data: { name: 'content' } };
  const size = sentLength(body);
  if (size > MOST_REQUEST_BYTES) yield { code: 'request-too-large', ...key, data: sizes(size, read.bytes) };
}

function* fileFindings(body: ObjectNode, { node }: AudioSource, bytes: number): Iterable<Finding> {
  const place = contentOf(node);
  if (bytes === 0) yield { code: 'empty-audio', ...place, data: { name: 'audioFile' } };
  const size = sentLength(body) + Math.ceil(bytes / 3) * 4;
  if (size > MOST_REQUEST_BYTES) yield { code: 'request-too-large', ...place, data: sizes(size, bytes) };
}

/** In megabytes with one decimal. */
function sizes(request: number, audio: number): Record<string, string> {
  return { size: (request / 1024 / 1024).toFixed(1), audio: (audio / 1024 / 1024).toFixed(1) };
}

/** About how many bytes are sent: what stands here without our own members. Nearly all of it is base64, a byte a character. */
function sentLength(body: ObjectNode): number {
  return sentMembers(body).reduce((sum, { start, end }) => sum + (end - start) + 1, 1);
}

/** The first thing that is wrong; mending it may bring the next one to light. */
function base64Problem(node: StringNode, { base64 }: ContentFacts): Finding | undefined {
  const { bad, padding, dataUrl, mixedAt, firstBlank } = base64;
  const at = (start: number, length: number) => ({
    start: node.start + 1 + start,
    end: node.start + 1 + start + length,
  });
  if (dataUrl) {
    const data = { mediaType: dataUrl.mediaType, length: dataUrl.length };
    return { code: 'audio-data-url', ...at(0, dataUrl.length), data };
  }
  if (bad) {
    const { offset, length, character, why } = bad;
    return { code: 'malformed-base64', ...at(offset, length), data: { character, why, offset } };
  }
  const blank = firstBlank === undefined ? '' : blankAt(node, firstBlank);
  if (firstBlank !== undefined && blank !== '')
    return { code: 'base64-blanks', ...at(firstBlank, blank.length), data: { offset: firstBlank } };
  if (mixedAt !== undefined) return { code: 'mixed-base64', ...at(mixedAt, 1), data: { offset: mixedAt } };
  // What the family's JSON reads without `=` is left alone.
  if (!padding || padding.kind === 'missing') return undefined;
  const { kind, have, need, offset } = padding;
  const place = have > 0 ? at(offset, have) : at(Math.max(0, offset - 1), 1);
  return { code: 'base64-padding', ...place, data: { kind, have, need } };
}

/** The blank as it is written, an escape as a whole; nothing for a line break or a tab, which no text in JSON can have. */
function blankAt({ long, written, value }: StringNode, offset: number): string {
  const text = (long ?? written ?? value).slice(offset, offset + 6);
  return /^( |\\u[\da-f]{4}|\\.)/i.exec(text)?.[0] ?? '';
}
