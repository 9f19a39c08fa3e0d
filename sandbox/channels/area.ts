import { parseFields, project } from '../../language';
import type { Area } from '../area';
import { randomFrom } from '../files/data/random';
import { LANDMARKS } from '../files/landmarks';
import type { Methods } from '../http/administer';
import { failureAnswer, jsonAnswer } from '../http/answer';
import { invalidParameter } from '../http/failure';
import { type Credentials, identify } from '../http/identify';
import { originOf } from '../http/origin';
import { checkScopes } from '../http/scopes';
import type { Timers } from '../platform';
import { BadState, type Kept } from '../state';
import { changeMethods, channelMethods, deliveryMethods, revocationMethods } from './administration';
import { plantCalendars } from './calendars/believable';
import { createCalendarStore } from './calendars/store';
import { type Courier, createCourier, type Deliver } from './courier';
import { createDeliveryLog } from './delivery-log';
import { refusal } from './refusals';
import { createRegistry } from './registry';
import { type ChannelsContext, readBody } from './request';
import { matchRoute, PREFIX, routesWith } from './routes';
import { SCOPES_OF } from './scopes';
import type { ChannelsState } from './state';
import { maySee } from './topics';

/** What the calendars and channels area starts with. */
export interface ChannelsOptions {
  readonly seed: number;
  readonly credentials: Credentials;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timers: Timers;
  readonly deliver: Deliver | undefined;
  /** How the vendor's own headers begin. */
  readonly headerPrefix: string;
  /** Milliseconds that a channel lives, asked or not. */
  readonly channelLife: number | undefined;
  /** What an earlier run kept. */
  readonly state: ChannelsState | undefined;
}

/** The area, what looks after it, and what of it is kept. */
export interface ChannelsArea extends Area, Kept<ChannelsState> {
  readonly administration: Readonly<Record<string, Methods>>;
  /** Nothing is delivered any more. */
  close(): void;
}

/** Live channels. */
export const CHANNELS_PATH = '/sandbox/v1/channels';
/** The log of attempts to deliver. */
export const DELIVERIES_PATH = '/sandbox/v1/deliveries';
/** Where a change is made. */
export const CHANGE_PATH = '/sandbox/v1/calendars/change';
/** Where certificates of the sandbox's authority are revoked. */
export const REVOCATIONS_PATH = '/sandbox/v1/revocations';

/** Makes the calendars and channels area (api.md, Area C). Throws `BadState` for a state that cannot be used. */
export function createChannelsArea(options: ChannelsOptions): ChannelsArea {
  const { credentials, now, state } = options;
  const me = LANDMARKS.users.me.email;
  const { store, registry } = restore(now, state);
  if (!state) plantCalendars(store, now());
  const revoked = new Set<string>(state?.revoked);
  const log = createDeliveryLog();
  const courier = createCourier({
    ...options,
    random: randomFrom(options.seed).next,
    log,
    isLive: (channel) => registry.find(channel.id) === channel,
    revoked,
  });
  const context: ChannelsContext = { store, registry, now, changed: teller(() => context, courier) };
  const routes = routesWith(courier, options.channelLife);
  let changes = 0;
  /** Counts what may change something. */
  const counted = (methods: Methods): Methods =>
    Object.fromEntries(
      Object.entries(methods).map(([method, handle]) => [
        method,
        (request, url) => {
          if (method !== 'GET') changes++;
          return handle(request, url);
        },
      ]),
    );
  return {
    serves: (url) => url.pathname.startsWith(PREFIX),
    answer: async (request, url, faults) => {
      const grant = identify(request, url, credentials);
      if (grant === 'public') throw refusal('no-token');
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const { handler, path, pattern } = matchRoute(routes, method, url.pathname);
      checkScopes(grant, SCOPES_OF[pattern]?.[method] ?? []);
      const { caller } = grant;
      if (method !== 'GET') changes++;
      const { searchParams: parameters } = url;
      const body = () => readBody(request);
      const answer = await handler(context, { caller, parameters, path, body, origin: originOf(request, url), faults });
      return answer === undefined
        ? new Response(null, { status: 204 })
        : jsonAnswer(selected(answer, parameters), parameters);
    },
    fail: failureAnswer,
    administration: {
      [CHANNELS_PATH]: channelMethods(context, courier),
      [DELIVERIES_PATH]: deliveryMethods(log),
      [CHANGE_PATH]: counted(changeMethods(context, me)),
      [REVOCATIONS_PATH]: counted(revocationMethods(revoked)),
    },
    changes: () => changes,
    part: () => ({ calendars: store.part(), registry: registry.part(), revoked: [...revoked] }),
    close: () => courier.close(),
  };
}

function restore(now: () => number, state: ChannelsState | undefined) {
  try {
    return { store: createCalendarStore(state?.calendars), registry: createRegistry(now, state?.registry) };
  } catch {
    throw new BadState('The state file cannot be used: its calendars or channels are not as this sandbox writes them.');
  }
}

/** Tells channels of a change; those whose user lost access learn nothing, but for that the thing is gone. */
function teller(context: () => ChannelsContext, courier: Courier): ChannelsContext['changed'] {
  return (topic, state = 'exists') => {
    const { registry, store } = context();
    for (const channel of registry.on(topic)) {
      if (state === 'not_exists' || maySee(store, channel.creator.user, topic)) void courier.send(channel, state);
    }
  };
}

/** The part of an answer that the `fields` parameter selects. Throws 400 for a malformed mask. */
function selected(answer: unknown, parameters: URLSearchParams): unknown {
  const mask = parameters.get('fields');
  if (mask === null) return answer;
  const { tree, problems } = parseFields(mask);
  if (problems.length > 0) throw invalidParameter('fields', `Invalid field selection ${mask}`, 'invalidParameter');
  return project(tree, answer) ?? {};
}
