import type { SpeechRegion } from '../../api/types';
import { badOrder, jsonOf, type Methods } from '../http/administer';
import { errorInfo } from '../http/failure';
import { REGIONS, readRegion, SPEECH_ADDRESSES } from './addresses';
import { refusal } from './refusals';

/** Which endpoints an organization keeps its people from (api.md §8). */
export interface Policy {
  /** Throws 403 for an endpoint that is restricted. */
  check(endpoint: SpeechRegion): void;
  restricted(): readonly SpeechRegion[];
  /** Whether a request has set it; what it was made with is not to be kept. */
  isSet(): boolean;
  /** Goes up whenever it is set. */
  changes(): number;
  readonly methods: Methods;
}

/** `said` is what an earlier run was told; `vendor` is part of the constraint's name. */
export function createPolicy(
  vendor: string,
  restrict: readonly SpeechRegion[] | undefined,
  said: readonly SpeechRegion[] | undefined,
): Policy {
  const constraint = `constraints/${vendor}.restrictEndpointUsage`;
  let restricted = restrict ?? said ?? [];
  let isSet = said !== undefined;
  let changes = 0;
  const shown = () => ({ constraint, restrictEndpointUsage: restricted });
  return {
    check: (endpoint) => {
      if (!restricted.includes(endpoint)) return;
      const metadata = {
        service: 'speech.googleapis.com',
        consumer: 'projects/sandbox',
        constraint,
        endpoint: new URL(SPEECH_ADDRESSES[endpoint]).hostname,
      };
      throw refusal('restricted', { constraint, endpoint }, '', [errorInfo('ORG_POLICY_VIOLATION', metadata)]);
    },
    restricted: () => restricted,
    isSet: () => isSet,
    changes: () => changes,
    methods: {
      GET: async () => shown(),
      PUT: async (request) => {
        restricted = readPolicy(await jsonOf(request));
        isSet = true;
        changes++;
        return shown();
      },
    },
  };
}

function readPolicy(said: unknown): readonly SpeechRegion[] {
  const names =
    isObject(said) && Object.keys(said).every((name) => MEMBERS.includes(name)) ? said[MEMBERS[0]!] : undefined;
  if (!Array.isArray(names)) throw badOrder('The policy is { "restrictEndpointUsage": [ … ] }.');
  for (const name of names) {
    if (!readRegion(name)) throw badOrder(`'${name}' is no endpoint. The endpoints are ${REGIONS.join(', ')}.`);
  }
  return REGIONS.filter((region) => names.includes(region));
}

/** The second is what an answer tells: it may be sent back. */
const MEMBERS: readonly string[] = ['restrictEndpointUsage', 'constraint'];

function isObject(said: unknown): said is Readonly<Record<string, unknown>> {
  return typeof said === 'object' && said !== null;
}
