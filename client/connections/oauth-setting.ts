import { t } from '@vscode/l10n';
import type { Connection } from '../../api';
import { addressProblem } from './address';
import { asMembers, type Report } from './setting-problems';

type OAuth = NonNullable<Connection['oauth']>;

const ENDPOINTS = [
  'issuer',
  'authorizationEndpoint',
  'tokenEndpoint',
  'revocationEndpoint',
  'userinfoEndpoint',
] as const satisfies readonly (keyof OAuth)[];

/**
 * Where users of a connection of one's own sign in, member by member. What cannot be used is left out and reported; so is
 * all of it when what is left names neither an issuer nor the two endpoints that signing in takes.
 */
export function readOAuth(value: unknown, where: string, report: Report): OAuth | undefined {
  if (value === undefined) return undefined;
  const members = asMembers(value);
  if (!members) {
    report(t('{0} is no object. Write the issuer, or the endpoints, in braces.', where));
    return undefined;
  }
  const read: Record<string, string> = {};
  for (const [name, member] of Object.entries(members)) {
    const problem = memberProblem(name, member);
    if (problem === undefined) read[name] = member as string;
    else report(`${where}.${name}: ${problem}`);
  }
  if (read.issuer !== undefined || (read.authorizationEndpoint !== undefined && read.tokenEndpoint !== undefined)) {
    return read;
  }
  report(
    t('{0} names neither an issuer nor both an authorizationEndpoint and a tokenEndpoint. Nobody can sign in.', where),
  );
  return undefined;
}

function memberProblem(name: string, member: unknown): string | undefined {
  if (name === 'clientId') return clientIdProblem(member);
  if (!(ENDPOINTS as readonly string[]).includes(name)) return t('there is no such member. Take it out.');
  if (typeof member !== 'string') return t('it is no text. Write the address in quotes.');
  return addressProblem(member);
}

/** Why a value is no OAuth client id, as a sentence with what to do; undefined for one that can be. */
export function clientIdProblem(value: unknown): string | undefined {
  if (typeof value === 'string' && /^[\x21-\x7e]{1,512}$/.test(value)) return undefined;
  return t('a client id is a text without blanks. Copy it from where the client is registered.');
}

/** The client ids of `driveQuery.oauth.clientIds`: those that can be used, by the name of their connection. */
export function readClientIds(setting: unknown, report: Report): ReadonlyMap<string, string> {
  const members = setting === undefined || setting === null ? {} : asMembers(setting);
  if (!members) report(t('driveQuery.oauth.clientIds is no object. Write “"name": "client id"” in braces.'));
  const read = new Map<string, string>();
  for (const [name, value] of Object.entries(members ?? {})) {
    const problem = clientIdProblem(value);
    if (problem === undefined) read.set(name, value as string);
    else report(`driveQuery.oauth.clientIds: “${name}”: ${problem}`);
  }
  return read;
}
