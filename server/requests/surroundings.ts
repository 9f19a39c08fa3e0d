import type { RequestSurroundings } from '../../language/requests';
import type { ServerContext } from '../context';
import { type ChannelFacts, channelFacts } from '../recorded-channels';
import type { AudioFiles } from './audio-files';
import type { OpenRequest } from './requests';

/** Makes what is known of a request file beyond its text. */
export function createSurroundings(
  context: ServerContext,
  audio: AudioFiles,
): (document: OpenRequest) => RequestSurroundings {
  const facts = new WeakMap<object, ChannelFacts>();
  const ids = new WeakMap<OpenRequest, { readonly version: number; readonly id: string }>();

  function factsNow(): ChannelFacts {
    const { channels } = context.settings;
    const known = facts.get(channels) ?? channelFacts(channels);
    facts.set(channels, known);
    return known;
  }

  /** One id for each version of a document: editors ask for a fix several times, and it must not change between two looks. */
  function idFor(document: OpenRequest): string {
    const known = ids.get(document);
    if (known?.version === document.version) return known.id;
    const id = context.host.randomId();
    ids.set(document, { version: document.version, id });
    return id;
  }

  return (document) => ({
    now: context.host.now(),
    isLocal: context.settings.isLocal,
    headerPrefix: context.settings.headerPrefix,
    ...factsNow(),
    audioFile: (path) => audio.of(document.uri, path),
    newId: () => idFor(document),
  });
}
