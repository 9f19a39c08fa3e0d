import { byteSourceOf } from '../../audio/base64-source';
import { encodingNamed } from '../../audio/encodings';
import { readAudio } from '../../audio/read';
import { type SuggestedConfig, suggestConfig } from '../../audio/suggest';

type Body = Readonly<Record<string, unknown>>;

/**
 * A body with audio in it, as base64: what `$request.audioFile` stands for. What `config` does not say of encoding, rate and
 * channels is filled in from the header of the audio. Other members of `audio` stay.
 */
export function withAudio(body: Body, content: string): Body {
  const { config, audio } = body;
  const filled = filledByAudio(body, content);
  const isSame = Object.keys(filled).length === 0;
  return {
    ...body,
    ...(!isSame && { config: { ...(isObject(config) ? config : {}), ...filled } }),
    audio: { ...(isObject(audio) ? audio : {}), content },
  };
}

/** The members of `config` that `withAudio` fills in, so that it can be said; empty when there are none. */
export function filledByAudio({ config }: Body, content: string): SuggestedConfig {
  const said = isObject(config) ? config : {};
  const { encoding, sampleRateHertz, audioChannelCount } = suggestConfig(readAudio(byteSourceOf(content)));
  const has = (name: string, other: string) => (said[name] ?? said[other] ?? undefined) !== undefined;
  const isSaid = !NOT_SAID.includes(said.encoding ?? undefined);
  // Where another encoding is said, the request is wrong, and not for us to mix.
  const isOther = isSaid && encodingNamed(said.encoding as string | number)?.name !== encoding;
  if (encoding === undefined || isOther) return {};
  const rateSaid = has('sampleRateHertz', 'sample_rate_hertz');
  const countSaid = has('audioChannelCount', 'audio_channel_count');
  return {
    ...(!isSaid && { encoding }),
    ...(!rateSaid && sampleRateHertz !== undefined && { sampleRateHertz }),
    ...(!countSaid && audioChannelCount !== undefined && { audioChannelCount }),
  };
}

const NOT_SAID: readonly unknown[] = [undefined, 0, 'ENCODING_UNSPECIFIED'];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
