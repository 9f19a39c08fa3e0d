import { byteSourceOf } from '../../audio/base64-source';
import { describeAudio } from '../../audio/describe';
import { readAudio } from '../../audio/read';
import { type SuggestedConfig, suggestConfig } from '../../audio/suggest';
import { type Edit, inOrder } from '../../fix';
import type { RequestDocument } from '../document';
import { memberRemoved, type Source } from '../fix/edits';
import type { MemberNode, ObjectNode } from '../tree';
import { memberOf, valueAt } from './look';
import { membersSet, replaced, type Wanted } from './mending';

/** What *Embed Audio File…* does to a recognize request. */
export interface Embedding {
  /** In order, not overlapping. Offsets are UTF-16 code units from the document's start. */
  readonly edits: readonly Edit[];
  /** What the file is, in a line: `WAV, 16-bit PCM, 16,000 Hz, mono, 1.4 s, 45 KB`. */
  readonly audio: string;
  /** The members of `config` that its header told. */
  readonly filled: SuggestedConfig;
  /** The `languageCode` that was written without knowing: present where a whole `config` was made. */
  readonly assumedLanguage?: string;
}

/**
 * The edits that put audio into a recognize request: `content`, and what its header tells of encoding, rate and channels.
 * Another source of the audio goes. A file with nothing in it becomes a whole request. `problem` says why nothing can be
 * done, as a sentence.
 */
export function embedAudio(document: RequestDocument, content: string): Embedding | { readonly problem: string } {
  const source = byteSourceOf(content);
  const facts = readAudio(source);
  const filled = suggestConfig(facts);
  const audio = describeAudio(facts, source.length);
  const { root, length } = document;
  const isConfigured = root?.type === 'object' && memberOf(root, 'config')?.value?.type === 'object';
  const told = { audio, filled, ...(!isConfigured && { assumedLanguage: SOME_LANGUAGE }) };
  if (root?.type === 'object') return { edits: inOrder(edits(document, root, content, filled)), ...told };
  if (document.slice(0, length).replace('\uFEFF', '').trim() !== '') {
    return {
      problem: 'The file holds no JSON object that the audio could be put into. Mend it first, or empty the file.',
    };
  }
  const text = `${JSON.stringify(wholeRequest(content, filled), undefined, 2)}\n`;
  return { edits: [{ start: 0, end: length, newText: text }], ...told };
}

function wholeRequest(content: string, filled: SuggestedConfig): Wanted {
  return { config: newConfig(filled), audio: { content } };
}

/** The language is for the writer to say, and a request without one is refused. */
const SOME_LANGUAGE = 'en-US';

function newConfig(filled: SuggestedConfig): Wanted {
  return { languageCode: SOME_LANGUAGE, ...filled };
}

function edits(document: RequestDocument, body: ObjectNode, content: string, filled: SuggestedConfig): Edit[] {
  const source: Source = (start, end) => document.slice(start, end);
  const request = body.members.findLast(({ name }) => name === '$request');
  const config = memberOf(body, 'config')?.value;
  const audio = memberOf(body, 'audio')?.value;
  const isRequestOver = request && (request.value?.type !== 'object' || request.value.members.every(isAudioFile));
  if (isRequestOver && body.members.length === 1) {
    return [replaced(body, JSON.stringify(wholeRequest(content, filled), undefined, 2))];
  }
  const wanted = {
    ...(config?.type !== 'object' && { config: newConfig(filled) }),
    ...(audio?.type !== 'object' && { audio: { content } }),
  };
  return [
    ...(isRequestOver ? [memberRemoved(body, request, source)] : withoutFile(request, source)),
    ...(config?.type === 'object' ? membersSet(config, configMembers(config, filled), source) : []),
    ...(audio?.type === 'object' ? contentSet(audio, content, source) : []),
    ...membersSet(body, wanted, source),
  ];
}

function isAudioFile({ name }: MemberNode): boolean {
  return name === 'audioFile';
}

function withoutFile(request: MemberNode | undefined, source: Source): Edit[] {
  const object = request?.value?.type === 'object' ? request.value : undefined;
  const file = object?.members.find(isAudioFile);
  return object && file ? [memberRemoved(object, file, source)] : [];
}

/** One channel goes without saying, unless something else is said. */
function configMembers(config: ObjectNode, { audioChannelCount, ...filled }: SuggestedConfig): Wanted {
  const isSaid = valueAt(config, 'audioChannelCount') !== undefined;
  const one = isSaid && filled.encoding !== undefined ? 1 : undefined;
  return { ...filled, audioChannelCount: audioChannelCount ?? one };
}

/** In the place of what is there: of an object with neither, behind the last member. */
function contentSet(audio: ObjectNode, content: string, source: Source): Edit[] {
  const [uri, ...others] = audio.members.filter(({ name }) => name === 'uri');
  const there = audio.members.some(({ name }) => name === 'content');
  const gone = others.map((member) => memberRemoved(audio, member, source));
  if (there) {
    const both = uri ? [memberRemoved(audio, uri, source)] : [];
    return [...both, ...gone, ...membersSet(audio, { content }, source)];
  }
  if (uri) return [replaced(uri, `"content": ${JSON.stringify(content)}`), ...gone];
  return membersSet(audio, { content }, source);
}
