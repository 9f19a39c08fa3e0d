import type { RecordedChannel } from '../language/requests';
import type { WireChannel } from './protocol';

/** What request files need to know of the channels on record. */
export interface ChannelFacts {
  /** Ids that a new channel cannot have. */
  readonly usedChannelIds: ReadonlySet<string>;
  /** Those that can still be stopped, in the order of the client. */
  readonly channels: readonly RecordedChannel[];
}

type Uses = Readonly<Record<WireChannel['state'], { readonly usesId: boolean; readonly canBeStopped: boolean }>>;

const USES: Uses = {
  creating: { usesId: true, canBeStopped: false },
  unknown: { usesId: true, canBeStopped: true },
  active: { usesId: true, canBeStopped: true },
  expiring: { usesId: true, canBeStopped: true },
  stopping: { usesId: true, canBeStopped: true },
  expired: { usesId: true, canBeStopped: false },
  stopped: { usesId: true, canBeStopped: false },
  failed: { usesId: false, canBeStopped: false },
};

/** What a client keeps besides is cut off: every check of a request file looks through it. */
const MOST = 20_000;

/** The channels in what a client sent, those of another form left out. */
export function channelsFrom(sent: readonly unknown[]): readonly WireChannel[] {
  return sent.slice(0, MOST).flatMap((each) => {
    const { id, resourceId, watch, state } = (each ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string' || id === '' || typeof state !== 'string' || !Object.hasOwn(USES, state)) return [];
    const texts = Object.fromEntries(Object.entries({ resourceId, watch }).filter(([, text]) => isText(text)));
    return [{ id, ...texts, state: state as WireChannel['state'] }];
  });
}

/** What they mean for request files. */
export function channelFacts(channels: readonly WireChannel[]): ChannelFacts {
  const used = channels.filter(({ state }) => USES[state].usesId);
  return {
    usedChannelIds: new Set(used.map(({ id }) => id)),
    channels: channels.flatMap(({ id, resourceId, watch = '', state }) =>
      resourceId !== undefined && USES[state].canBeStopped ? [{ id, resourceId, watch }] : [],
    ),
  };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
