import { t } from '@vscode/l10n';
import { type Connection, type SpeechAddresses, type SpeechRegion, tame } from '../../api';
import { addressProblem, REGIONS, withoutSlashes } from './address';
import { BUILT_IN, SANDBOX_CONNECTION, TAKEN_NAMES } from './built-in';
import { readClientIds, readOAuth } from './oauth-setting';
import { asMembers, type Report, type SettingProblem } from './setting-problems';

export { addressProblem, originOf, originsOf } from './address';
export { BUILT_IN, ENVIRONMENT, SANDBOX, SANDBOX_CONNECTION } from './built-in';

/** What the settings say of connections, read member by member. */
export interface ConnectionsRead {
  /** Those that are built in first, then the user's own by name. */
  readonly connections: readonly Connection[];
  readonly problems: readonly SettingProblem[];
}

const SETTING = 'driveQuery.connections';
const CLIENT_IDS = 'driveQuery.oauth.clientIds';
const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

/**
 * Reads `driveQuery.connections` and `driveQuery.oauth.clientIds` (product.md §3). Entries that cannot be used are left out
 * and reported, and so is every member that cannot.
 */
export function readConnections(setting: unknown, clientIds?: unknown): ConnectionsRead {
  const problems: SettingProblem[] = [];
  const entries = setting === undefined || setting === null ? {} : asMembers(setting);
  if (!entries) {
    problems.push({ setting: SETTING, message: t('{0} is no object. Write “"name": { … }” in braces.', SETTING) });
  }
  const own = Object.entries(entries ?? {})
    .map(([name, value]) => readConnection(name, value, problems))
    .filter((each) => each !== undefined)
    .sort((left, right) => left.name.localeCompare(right.name));
  const ids = readClientIds(clientIds, (message) => problems.push({ setting: CLIENT_IDS, message }));
  const connections = [...BUILT_IN, ...own].map((each) => withClientId(each, ids.get(each.name)));
  for (const name of ids.keys()) {
    const found = connections.find((each) => each.name === name);
    if (!found?.oauth) problems.push({ setting: CLIENT_IDS, message: noUseFor(name, found !== undefined) });
  }
  return { connections, problems };
}

function withClientId(connection: Connection, clientId: string | undefined): Connection {
  const { oauth } = connection;
  return oauth && clientId !== undefined ? { ...connection, oauth: { ...oauth, clientId } } : connection;
}

function noUseFor(name: string, isThere: boolean): string {
  return isThere
    ? t('{0}: nobody signs in to the connection “{1}”: it has no “oauth”. Take the client id out.', CLIENT_IDS, name)
    : t('{0}: there is no connection “{1}”. Take the client id out, or correct the name.', CLIENT_IDS, tame(name));
}

/** Why a text cannot name a connection of the user's own, as a sentence; undefined for one that can. */
export function nameProblem(name: string): string | undefined {
  if (TAKEN_NAMES.includes(name.toLowerCase()))
    return t('“{0}” is the name of a built-in connection. Choose another name.', name);
  if (NAME.test(name)) return undefined;
  return t('a name has letters, digits, “_”, “.” and “-”, at most 64, and begins with a letter or a digit.');
}

function readConnection(name: string, value: unknown, problems: SettingProblem[]): Connection | undefined {
  const where = `${SETTING}: “${tame(name)}”`;
  const members = asMembers(value) ?? {};
  const leaveOut = (problem: string) => {
    problems.push({ setting: SETTING, connection: name, message: `${where}: ${problem}` });
    return undefined;
  };
  const named = nameProblem(name);
  if (named !== undefined) return leaveOut(named);
  const report: Report = (message) => problems.push({ setting: SETTING, message });
  const read = {
    speech: readSpeech(members.speech, `${where}, speech`, report),
    oauth: readOAuth(members.oauth, `${where}, oauth`, report),
    ...readWords(members, where, report),
  };
  const problem = baseProblem(members.baseUrl, read.speech);
  if (problem !== undefined) return leaveOut(problem);
  const { speech, oauth, webUrl, ...words } = read;
  return {
    name,
    baseUrl: withoutSlashes((members.baseUrl as string | undefined) ?? ''),
    ...(speech && { speech }),
    ...words,
    ...(webUrl !== undefined && { webUrl }),
    ...(oauth && { oauth }),
  };
}

/** Who has no address for files needs one for speech. */
function baseProblem(baseUrl: unknown, speech: SpeechAddresses | undefined): string | undefined {
  if (typeof baseUrl === 'string') return addressProblem(baseUrl);
  if (baseUrl !== undefined) return t('its baseUrl is no text. Write the address in quotes.');
  if (speech && Object.keys(speech).length > 0) return undefined;
  return t('it has no baseUrl. Add the address of the service.');
}

function readSpeech(value: unknown, where: string, report: Report): SpeechAddresses | undefined {
  if (value === undefined) return undefined;
  if (!asMembers(value)) report(t('{0} is no object. Write “global”, “eu” or “us” with an address in braces.', where));
  const { addresses, problems } = readSpeechAddresses(value, where);
  problems.forEach(report);
  return addresses;
}

interface Words {
  readonly headerPrefix: string;
  readonly vendor: string;
  readonly webUrl: string | undefined;
}

/** The members that are no address to send to, and those that are no member at all. */
function readWords(members: Readonly<Record<string, unknown>>, where: string, report: Report): Words {
  const { headerPrefix, vendor } = SANDBOX_CONNECTION;
  const text = (name: string, isRight: (value: string) => boolean, problem: string) => {
    const value = members[name];
    if (value === undefined) return undefined;
    if (typeof value === 'string' && isRight(value)) return value;
    report(`${where}, ${name}: ${problem}`);
    return undefined;
  };
  for (const name of Object.keys(members)) {
    if (!MEMBERS.includes(name)) report(`${where}, ${tame(name)}: ${t('there is no such member. Take it out.')}`);
  }
  return {
    headerPrefix:
      text('headerPrefix', isPrefix, t('a header prefix has letters, digits and hyphens, and ends in a hyphen.')) ??
      headerPrefix,
    vendor: text('vendor', isVendor, t('a vendor has lower-case letters, digits, dots and hyphens.')) ?? vendor,
    webUrl: text('webUrl', isWebUrl, t('this is no web address. It starts with https:// and holds no user name.')),
  };
}

const MEMBERS: readonly string[] = ['baseUrl', 'speech', 'headerPrefix', 'vendor', 'webUrl', 'oauth'];

const isPrefix = (text: string) => /^[A-Za-z0-9][A-Za-z0-9-]{0,60}-$/.test(text);
const isVendor = (text: string) => /^[a-z0-9][a-z0-9.-]{0,60}$/.test(text);

function isWebUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** Speech endpoints by region; those that cannot be used are left out and reported, each beginning with `where`. */
export function readSpeechAddresses(value: unknown, where: string) {
  const members = asMembers(value) ?? {};
  const problems: string[] = [];
  const addresses: { [region in SpeechRegion]?: string } = {};
  for (const region of REGIONS) {
    const address = members[region];
    if (address === undefined || address === '') continue;
    const problem =
      typeof address === 'string' ? addressProblem(address) : t('it is no text. Write the address in quotes.');
    if (problem === undefined) addresses[region] = withoutSlashes(address as string);
    else problems.push(`${where}.${region}: ${problem}`);
  }
  return { addresses: addresses as SpeechAddresses, problems };
}

/**
 * What `driveQuery.speech.allowedRegions` allows; undefined, which is everything, when it is no list. Words that name no
 * region allow nothing: a policy with a slip in it must not open what it was to close.
 */
export function readAllowedRegions(setting: unknown): readonly SpeechRegion[] | undefined {
  return Array.isArray(setting) ? REGIONS.filter((region) => setting.includes(region)) : undefined;
}
