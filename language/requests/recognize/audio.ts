import { type Base64Facts, checkBase64 } from '../../audio/base64';
import { byteSourceOf } from '../../audio/base64-source';
import type { AudioFacts } from '../../audio/facts';
import { readAudio } from '../../audio/read';
import type { RequestSurroundings } from '../surroundings';
import type { LongPiece, LongString, MemberNode, ObjectNode, StringNode } from '../tree';
import { memberOf, shortText } from './look';

/** What the audio of a request comes from. */
export interface AudioSource {
  readonly kind: 'uri' | 'content' | 'audioFile';
  readonly member: MemberNode;
  readonly node: StringNode;
}

/** The sources that a request names, in the order of the text. One is right. */
export function sourcesOf(body: ObjectNode): AudioSource[] {
  const audio = memberOf(body, 'audio')?.value;
  const request = memberOf(body, '$request')?.value;
  const found = [
    sourceOf('uri', memberOf(audio, 'uri')),
    sourceOf('content', memberOf(audio, 'content')),
    sourceOf('audioFile', memberOf(request, 'audioFile')),
  ];
  return found.flatMap((source) => source ?? []).sort((one, other) => one.member.start - other.member.start);
}

function sourceOf(kind: AudioSource['kind'], member: MemberNode | undefined): AudioSource | undefined {
  return member?.value?.type === 'string' ? { kind, member, node: member.value } : undefined;
}

/** Inline audio as far as it is known. */
export interface InlineAudio extends AudioSource {
  readonly facts: AudioFacts;
  /** How many bytes of audio there are. */
  readonly bytes: number;
}

/** What the header of the inline audio says, or that of the file that will be embedded; undefined where none is known. */
export function inlineAudio(body: ObjectNode, surroundings: RequestSurroundings): InlineAudio | undefined {
  const [source, another] = sourcesOf(body);
  if (!source || another) return undefined;
  if (source.kind === 'content') {
    const read = readContent(source.node);
    return read.bytes > 0 ? { ...source, ...read } : undefined;
  }
  const path = source.kind === 'audioFile' ? shortText(source.node) : undefined;
  const file = path === undefined ? undefined : surroundings.audioFile?.(path);
  return file?.found ? { ...source, facts: file.facts, bytes: file.bytes } : undefined;
}

/** What some base64 holds. */
export interface ContentFacts {
  readonly base64: Base64Facts;
  readonly facts: AudioFacts;
  readonly bytes: number;
}

/** Reads the base64 of a text once for all who ask. */
export function readContent(node: StringNode): ContentFacts {
  const known = READ.get(node) ?? (node.long && readBefore(node.long));
  if (known) {
    READ.set(node, known);
    return known;
  }
  const content = node.long ?? node.written ?? node.value;
  const base64 = checkBase64(content);
  const read = { base64, facts: readAudio(byteSourceOf(content)), bytes: base64.decodedBytes };
  READ.set(node, read);
  const [first] = node.long?.pieces ?? [];
  if (node.long && first) READ_LONG.set(first, { pieces: node.long.pieces, read });
  return read;
}

/** A node never changes: what was read of it stays true as long as it is there. */
const READ = new WeakMap<StringNode, ContentFacts>();

/** By its first piece: an edit elsewhere makes new nodes, but the content consists of the same pieces. */
const READ_LONG = new WeakMap<LongPiece, { readonly pieces: readonly LongPiece[]; readonly read: ContentFacts }>();

function readBefore({ pieces }: LongString): ContentFacts | undefined {
  const known = pieces[0] && READ_LONG.get(pieces[0]);
  const isSame = known?.pieces.length === pieces.length && known.pieces.every((piece, at) => piece === pieces[at]);
  return isSame ? known.read : undefined;
}
