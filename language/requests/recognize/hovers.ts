import { describeAudio } from '../../audio/describe';
import type { AudioFacts } from '../../audio/facts';
import { suggestConfig } from '../../audio/suggest';
import { code, escaped, paragraphs } from '../../drive-query/describe/markdown';
import type { Hover } from '../../drive-query/hover';
import { describeTag } from '../../language-tags';
import type { RequestHover } from '../hover/hover';
import { readContent } from './audio';
import { contentOf, shortText } from './look';
import { SPEECH_MODELS } from './models';
import { parseResourceName } from './resource-name';
import { parseStorageUri } from './storage-uri';

/** What the value languages of a recognize request say of a value, by its format. */
export const RECOGNIZE_HOVERS: Readonly<Record<string, RequestHover>> = {
  'language-tag': (question) => short(question, (text) => describeTag(text)),
  'storage-uri': (question) => short(question, describeUri),
  'phrase-set-name': (question) => short(question, (text) => describeResource(text, 'phraseSets')),
  'custom-class-name': (question) => short(question, (text) => describeResource(text, 'customClasses')),
  'speech-model': (question) => short(question, (text) => SPEECH_MODELS.find(({ name }) => name === text)?.summary),
  'audio-content': ({ node, member }) => {
    if (node.type !== 'string') return undefined;
    const { facts, bytes, base64 } = readContent(node);
    if (bytes === 0) return undefined;
    const wrong = base64.bad ? 'The base64 is broken: what can be read of it is described here.' : undefined;
    // The content may be megabytes on one line: what is marked is the name.
    const { start, end } = node.long ? (member?.key ?? node) : contentOf(node);
    return { markdown: paragraphs(describeBytes(facts, bytes), wrong), start, end };
  },
  'audio-file': (question) =>
    short(question, (path) => {
      const file = question.surroundings.audioFile?.(path);
      if (!file) return undefined;
      const text = file.found ? describeBytes(file.facts, file.bytes) : `Cannot be read: ${escaped(file.reason)}.`;
      return paragraphs(text, 'Its bytes become `audio.content` when the request is sent.');
    }),
};

function short(
  question: Parameters<RequestHover>[0],
  describe: (text: string) => string | undefined,
): Hover | undefined {
  const { node } = question;
  const text = shortText(node);
  if (node.type !== 'string' || text === undefined || text === '') return undefined;
  const markdown = describe(text);
  return markdown === undefined ? undefined : { markdown, ...contentOf(node) };
}

/** What audio is, what is wrong with it, and what the configuration should say of it. */
function describeBytes(facts: AudioFacts, bytes: number): string {
  const members = Object.entries(suggestConfig(facts)).map(([name, value]) => `${code(name)}: ${code(String(value))}`);
  return paragraphs(
    `**${escaped(describeAudio(facts, bytes))}**`,
    facts.problems.map(({ message }) => `- ${escaped(message)}`).join('\n'),
    members.length > 0 && `The header says: ${members.join(', ')}.`,
    facts.otherKind !== undefined && 'The service does not take this.',
  );
}

function describeUri(text: string): string | undefined {
  const { bucket, object, problem } = parseStorageUri(text);
  if (problem) return undefined;
  return `Object ${code(object)} in the bucket ${code(bucket)} of the object storage.`;
}

const REGION_NAMES: Readonly<Record<string, string>> = {
  global: 'reached by the global endpoint',
  eu: 'in the European Union',
  us: 'in the United States',
};

function describeResource(text: string, collection: 'phraseSets' | 'customClasses'): string | undefined {
  const { location, problem } = parseResourceName(text, collection);
  if (problem || !location) return undefined;
  const what = collection === 'phraseSets' ? 'phrase set' : 'class of words';
  const where = REGION_NAMES[location.text];
  return `A stored ${what}${where === undefined ? '' : `, ${where}`}. The request has to go to the endpoint of its location.`;
}
