import { type FieldNode, parseOrderBy } from '../../language';
import { invalidParameter, ServiceError } from '../http/failure';
import { readBoolean, readMask, readPageSize, violation } from './parameters';

export type Corpora = 'user' | 'domain' | 'drive' | 'allDrives';
export type Space = 'drive' | 'appDataFolder' | 'photos';

/** One entry of `orderBy`, its name not yet looked up. */
export interface OrderEntry {
  readonly key: string;
  readonly descending: boolean;
  readonly start: number;
  readonly end: number;
}

/** The parameters of a list request, read and checked by themselves (api.md §4; public-facts §1). */
export interface ListRequest {
  readonly q: string;
  readonly mask: readonly FieldNode[] | undefined;
  readonly corpora: Corpora;
  readonly driveId: string | undefined;
  readonly spaces: readonly Space[];
  readonly supportsAllDrives: boolean;
  readonly includeDrives: boolean;
  readonly orderBy: readonly OrderEntry[];
  readonly pageSize: number;
  readonly pageToken: string | undefined;
  /** What a page token is good for: lists with the same parameters but other page sizes and masks. */
  readonly identity: string;
  readonly includeLabels: readonly string[];
}

const CORPORA: readonly string[] = ['user', 'domain', 'drive', 'allDrives'] satisfies Corpora[];
const SPACES: readonly string[] = ['drive', 'appDataFolder', 'photos'] satisfies Space[];

/** Reads a list request. Throws the family's 400 for a value or a combination that the service refuses. */
export function readListRequest(parameters: URLSearchParams): ListRequest {
  const scope = readScope(parameters);
  const q = parameters.get('q') ?? '';
  const orderBy = readOrderBy(parameters);
  return {
    q,
    ...scope,
    orderBy,
    mask: readMask(parameters, 'list'),
    pageSize: readPageSize(parameters),
    pageToken: parameters.get('pageToken') || undefined,
    identity: JSON.stringify([q, scope, orderBy.map(({ key, descending }) => [key, descending])]),
    includeLabels:
      parameters
        .get('includeLabels')
        ?.split(',')
        .map((id) => id.trim()) ?? [],
  };
}

type Scope = Pick<ListRequest, 'corpora' | 'driveId' | 'spaces' | 'supportsAllDrives' | 'includeDrives'>;

function readScope(parameters: URLSearchParams): Scope {
  const corpora = readChoice(parameters, 'corpora', CORPORA) ?? readChoice(parameters, 'corpus', ['user', 'domain']);
  const scope: Scope = {
    corpora: (corpora ?? 'user') as Corpora,
    driveId: parameters.get('driveId') || parameters.get('teamDriveId') || undefined,
    spaces: readSpaces(parameters),
    supportsAllDrives: readBoolean(parameters, 'supportsAllDrives', 'supportsTeamDrives'),
    includeDrives: readBoolean(parameters, 'includeItemsFromAllDrives', 'includeTeamDriveItems'),
  };
  const wrong = COMBINATIONS.find(({ refuses }) => refuses(scope));
  if (wrong) throw invalidParameter(wrong.location, wrong.message);
  return scope;
}

/** Combinations that the service refuses (public-facts §1, corpora). */
const COMBINATIONS: readonly { refuses: (scope: Scope) => boolean; location: string; message: string }[] = [
  {
    refuses: ({ corpora, driveId }) => (corpora === 'drive') !== (driveId !== undefined),
    location: 'driveId',
    message: 'The driveId parameter must be specified if and only if corpora is set to drive.',
  },
  {
    refuses: ({ supportsAllDrives, includeDrives }) => includeDrives && !supportsAllDrives,
    location: 'supportsAllDrives',
    message: 'The supportsAllDrives parameter must be set to true when includeItemsFromAllDrives is true.',
  },
  {
    refuses: ({ corpora, includeDrives }) => (corpora === 'drive' || corpora === 'allDrives') && !includeDrives,
    location: 'includeItemsFromAllDrives',
    message:
      'The includeItemsFromAllDrives parameter must be set to true when driveId is specified or corpora contains drive or allDrives.',
  },
];

function readChoice(parameters: URLSearchParams, name: string, choices: readonly string[]): string | undefined {
  const value = parameters.get(name) || undefined;
  if (value === undefined || choices.includes(value)) return value;
  throw invalidParameter(name, `Invalid value '${value}'. Must be one of: [${choices.join(', ')}]`);
}

function readSpaces(parameters: URLSearchParams): readonly Space[] {
  const names = (parameters.get('spaces') || 'drive').split(',').map((name) => name.trim());
  const unknown = names.find((name) => !SPACES.includes(name));
  if (unknown === undefined) return names as Space[];
  throw invalidParameter('spaces', `Invalid value '${unknown}'. Must be one of: [${SPACES.join(', ')}]`);
}

function readOrderBy(parameters: URLSearchParams): readonly OrderEntry[] {
  const text = parameters.get('orderBy');
  if (text === null || text.trim() === '') return [];
  const { keys, problems } = parseOrderBy(text);
  const [problem] = problems;
  if (!problem) return keys;
  const violations = [
    violation('orderBy', problem.code, problem, 'orderBy is a list of keys, each with an optional desc.'),
  ];
  throw new ServiceError({ status: 400, reason: 'invalid', message: 'Invalid Value', location: 'orderBy', violations });
}
