import type { Proposal } from '../../fix';
import { memberRemoved } from '../fix/edits';
import type { RequestFix, RequestFixer } from '../fix/fixer';
import { memberAt } from '../places';
import type { ObjectNode } from '../tree';
import { memberOf, shortText, valueAt } from './look';
import { list, membersSet, membersSetIn, memberTaken, replaced, word } from './mending';
import { parseStorageUri } from './storage-uri';

/** Fixes of findings about where the audio lies, where the request goes, and what helps the recognition. */
export const NAME_FIXES: Readonly<Record<string, RequestFixer>> = {
  'missing-audio-source': (given) => {
    const body = bodyOf(given);
    if (!body) return [];
    const edits = membersSetIn(body, 'audio', { uri: 'gs://bucket/object' }, given.source);
    return [{ title: 0, words: { name: 'uri' }, edits }];
  },
  'several-audio-sources': (given) => {
    const { finding, root, source } = given;
    const places = [finding, ...(finding.related ?? [])];
    return places.flatMap(({ start, end }, title) => {
      const found = root && memberAt(root, start, end);
      return found ? [{ title, edits: [memberRemoved(found.object, found.member, source)], weak: true as const }] : [];
    });
  },
  'unsupported-storage': (given) => [...inStorage(given), ...fromHere(given)],
  'malformed-storage-uri': inStorage,
  'malformed-resource-name': (given) => {
    const text = word(given, 'replacement');
    return text === '' ? [] : [{ title: 0, edits: [replaced(given.finding, text)] }];
  },
  'location-mismatch': (given) => {
    const body = bodyOf(given);
    if (!body) return [];
    const edits = membersSetIn(body, '$request', { region: word(given, 'location') }, given.source);
    return [
      { title: 0, edits },
      { title: 1, edits: [replaced(given.finding, word(given, 'region'))] },
    ];
  },
  'mixed-locations': (given) => [{ title: 0, edits: [replaced(given.finding, word(given, 'first'))] }],
  'speaker-counts': speakers,
  'unknown-model': (given) =>
    list(given, 'nearest').map((near) => ({
      title: 0,
      words: { nearest: near },
      edits: [replaced(given.finding, near)],
    })),
};

function bodyOf({ root }: RequestFix): ObjectNode | undefined {
  return root?.type === 'object' ? root : undefined;
}

/** An address that means the same in the right form. */
function inStorage({ place }: RequestFix): Proposal[] {
  const node = place?.node;
  const text = shortText(node);
  if (node?.type !== 'string' || text === undefined) return [];
  const uri = [...meantBy(text.trim())].find((each) => !parseStorageUri(each).problem);
  return uri === undefined ? [] : [{ title: 0, words: { uri }, edits: [replaced(node, JSON.stringify(uri))] }];
}

function* meantBy(text: string): Iterable<string> {
  // The web address of an object: the bucket in front of the host, or the first step of the path.
  const web = /^https?:\/\/(?:([^/]+)\.)?storage\.[^/]+\/(?:download\/storage\/v1\/b\/)?(.+)$/i.exec(text);
  if (web) yield `gs://${[...(web[1] ? [web[1]] : []), web[2]!.replace(/[?#].*$/, '')].join('/')}`;
  const path = /^gs:\/*(.+)$/i.exec(text)?.[1];
  if (path === undefined) return;
  const [bucket = '', ...object] = path.split('/');
  yield [`gs://${bucket}`, ...object].join('/');
  yield [`gs://${bucket.toLowerCase()}`, ...object].join('/');
}

/** A file of this machine: its bytes are sent. */
function fromHere(given: RequestFix): Proposal[] {
  const body = bodyOf(given);
  const path = shortText(given.place?.node)?.replace(/^file:\/\/(localhost)?/, '');
  if (!body || !path || word(given, 'problem') !== 'file') return [];
  const audio = memberOf(body, 'audio')?.value;
  const isAlone = audio?.type === 'object' && audio.members.length === 1;
  const edits = isAlone ? memberTaken(body, 'audio', given.source) : memberTaken(audio, 'uri', given.source);
  return [{ title: 1, edits: [...edits, ...membersSetIn(body, '$request', { audioFile: path }, given.source)] }];
}

function speakers(given: RequestFix): Proposal[] {
  const config = valueAt(given.root, 'config', 'diarizationConfig');
  if (config?.type !== 'object') return [];
  const [least, most] = [valueAt(config, 'minSpeakerCount'), valueAt(config, 'maxSpeakerCount')];
  const [min, max] = [Number(word(given, 'min')), Number(word(given, 'max'))];
  if (least && most) return [{ title: 0, edits: [replaced(least, String(max)), replaced(most, String(min))] }];
  const [name, value] = least ? ['maxSpeakerCount', min] : ['minSpeakerCount', max];
  return [{ title: 1, words: { name }, edits: membersSet(config, { [name]: value }, given.source) }];
}
