import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import type { CheckInput } from '../check/check';
import { sourcesOf } from './audio';
import { memberOf, shortText } from './look';

/** Exactly one of `audio.uri`, `audio.content` and our own `$request.audioFile` (api.md §2; public-facts §3). */
export function* checkSources({ body, surroundings }: CheckInput): Iterable<Finding> {
  const sources = sourcesOf(body);
  const [first, ...others] = sources;
  for (const { kind, member } of others) {
    yield {
      code: 'several-audio-sources',
      start: member.key.start,
      end: member.key.end,
      data: { name: kind, other: first!.kind },
      related: [{ start: first!.member.key.start, end: first!.member.key.end, code: 'other-audio-source' }],
    };
  }
  if (!first) yield* missing(body);
  const file = sources.find(({ kind }) => kind === 'audioFile');
  const path = shortText(file?.node);
  const isNothing = path?.trim() === '';
  if (file && isNothing) yield noSource(file.node);
  const found = path === undefined || isNothing ? undefined : (addressOf(path) ?? surroundings.audioFile?.(path));
  if (file && found?.found === false) {
    const { start, end } = file.node;
    yield { code: 'unreadable-audio-file', start, end, data: { path: path!, reason: found.reason } };
  }
}

/** Nothing is said where a source is there but of the wrong type. */
function* missing(body: CheckInput['body']): Iterable<Finding> {
  const audio = memberOf(body, 'audio');
  if (memberOf(memberOf(body, '$request')?.value, 'audioFile')) return;
  if (!audio) {
    const written = body.members.find(({ name }) => name === 'audio');
    const data = { name: 'audio', parent: 'at the top of the file', path: 'audio', at: body.start };
    if (written) yield noSource(written.key);
    else if (!body.members.some(({ name }) => standsForAudio(name)))
      yield { code: 'missing-member', start: body.start, end: body.start + 1, data };
  } else if (audio.value.type === 'object' && !memberOf(audio.value, 'uri') && !memberOf(audio.value, 'content')) {
    yield noSource(audio.key);
  }
}

function noSource({ start, end }: { readonly start: number; readonly end: number }): Finding {
  return { code: 'missing-audio-source', start, end };
}

/** Whether a name at the top that is not known is `audio` misspelt, or a source in the wrong place: a finding of its own. */
function standsForAudio(name: string): boolean {
  return ['uri', 'content', 'audiofile'].includes(name.toLowerCase()) || nearest(name, ['audio']).length > 0;
}

/** What is to be said of an address in place of a path. */
function addressOf(path: string): { readonly found: false; readonly reason: string } | undefined {
  const scheme = /^([a-z][a-z\d+.-]+):\/\//i.exec(path)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  const advice = scheme === 'gs' ? 'name it in “audio.uri”' : 'name a file by its path';
  return { found: false, reason: `it is an address, and only files of this machine are read here: ${advice}` };
}
