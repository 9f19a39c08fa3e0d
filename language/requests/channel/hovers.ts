import { code, escaped, paragraphs } from '../../drive-query/describe/markdown';
import type { Hover } from '../../drive-query/hover';
import type { RequestHover } from '../hover/hover';
import type { RequestQuestion } from '../place';
import { contentOf, shortText } from '../recognize/look';
import { addressParts } from './address';
import { addressProblems } from './address-problems';
import { readExpiration, readTtl } from './expiration';
import { type HostKind, hostKind } from './host';
import { uuidVersion } from './ids';
import { isSecretName, secretIn } from './secrets';
import { dateText, durationText, fromNow, SECOND, USUAL_LONGEST_LIFE } from './times';
import { parseToken } from './token';
import { parseWatchPath, watchUrlPath } from './watch-path';
import { watchableNamed } from './watchable';

/** What the value languages of channel and stop requests say of a value, by its format. No hover repeats a secret. */
export const CHANNEL_HOVERS: Readonly<Record<string, RequestHover>> = {
  'channel-id': (question) => ofText(question, (id) => describeId(id, question)),
  'receiving-url': (question) => ofText(question, (text) => describeAddress(text, question)),
  'channel-token': (question) => ofText(question, (text) => describeToken(text, question)),
  'watch-path': (question) => ofText(question, describeWatch),
  seconds: (question) => ofText(question, (text) => describeTtl(text, question)),
  expiration: describeExpiration,
};

/** Over the text of a value, without its quotes. */
export function ofText({ node }: RequestQuestion, describe: (text: string) => string | undefined): Hover | undefined {
  const text = shortText(node);
  if (node.type !== 'string' || text === undefined || text === '') return undefined;
  const markdown = describe(text);
  return markdown === undefined ? undefined : { markdown, ...contentOf(node) };
}

function describeId(id: string, { surroundings }: RequestQuestion): string | undefined {
  const version = uuidVersion(id);
  const count = [...id].length;
  const what =
    version === undefined
      ? `${count} of at most 64 characters.`
      : `A UUID${version === 4 ? ', random (version 4)' : ''}.`;
  const isUsed = surroundings.usedChannelIds?.has(id);
  return paragraphs(what, isUsed && 'A channel of this id was created here: another one needs another id.');
}

const HOSTS: Readonly<Record<HostKind, string>> = {
  loopback: 'this machine',
  private: 'an address of a private network',
  'link-local': 'an address of the local link',
  unspecified: 'no address at all',
  reserved: 'an address that nobody has',
  'private-name': 'a name of your own network',
  'single-label': 'a name of your own network',
  'reserved-name': 'a name that nobody has',
  'public-ip': 'an address of the internet in digits',
  'public-name': 'a public name',
};

function describeAddress(text: string, { surroundings }: RequestQuestion): string | undefined {
  const parts = addressParts(text);
  const kind = parts && hostKind(parts.host.text);
  if (!parts || !kind || addressProblems(text).length > 0) return undefined;
  const isPublic = kind === 'public-name' || kind === 'public-ip';
  return paragraphs(
    `Notifications are sent to ${code(parts.host.text)}, port ${parts.port?.text ?? '443'}: ${HOSTS[kind]}.`,
    !isPublic && (surroundings.isLocal ? 'The sandbox reaches it.' : 'A service elsewhere does not reach it.'),
    'Each is a POST without a body; all it says is in its headers.',
  );
}

const HIDDEN = '*hidden: it looks like a secret*';

function describeToken(text: string, { surroundings }: RequestQuestion): string | undefined {
  const parameters = parseToken(text);
  const header = code(`${surroundings.headerPrefix ?? 'X-Svc-'}Channel-Token`);
  const length = `${[...text].length} of at most 256 characters. It comes with each notification in ${header}.`;
  if (!parameters) return paragraphs(secretIn(text) && 'It looks like a secret, and must not be one.', length);
  const rows = parameters.map(({ name, value }) => {
    const isSecret = isSecretName(name.text) || secretIn(value.text) || secretIn(name.text);
    const shown = secretIn(name.text) ? HIDDEN : code(name.text);
    return `| ${cell(shown)} | ${isSecret ? HIDDEN : cell(code(value.text))} |`;
  });
  return paragraphs(['| Parameter | Value |', '| --- | --- |', ...rows].join('\n'), length);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function describeWatch(text: string): string | undefined {
  const path = parseWatchPath(text);
  if (!path) return undefined;
  const { name, tells, scopes } = watchableNamed(path.resource);
  const { calendarId } = path;
  const of =
    calendarId === undefined ? '' : calendarId === 'primary' ? ' of the main calendar' : ` of ${code(calendarId)}`;
  return paragraphs(
    `**${name}**${of}`,
    `Tells of ${tells}. Notifications do not say what changed.`,
    `Sent to ${code(`/calendar/v3/${watchUrlPath(path)}/watch`)}.`,
    `Needs one of these scopes: ${scopes.map(code).join(', ')}.`,
  );
}

function describeTtl(text: string, { surroundings }: RequestQuestion): string | undefined {
  const reading = readTtl(text);
  if (!('seconds' in reading) || reading.seconds === 0) return undefined;
  const life = reading.seconds * SECOND;
  const until = dateText(surroundings.now.getTime() + life);
  if (until === undefined) return undefined;
  return paragraphs(`**${durationText(life)}**`, `Created now, the channel would end on ${until}.`);
}

function describeExpiration({ node, surroundings }: RequestQuestion): Hover | undefined {
  const now = surroundings.now.getTime();
  const reading = readExpiration(node, now);
  if (!reading || !('at' in reading)) return undefined;
  const date = dateText(reading.at);
  if (date === undefined) return undefined;
  const iso = new Date(reading.at).toISOString();
  const markdown = paragraphs(
    `**${escaped(date)}** — ${fromNow(reading.at, now)}`,
    code(iso),
    reading.kind !== 'moment' && 'That is what was most likely meant: it has to be a whole number of milliseconds.',
    reading.at - now > USUAL_LONGEST_LIFE && 'The service ends channels after 30 days at most, as far as is known.',
  );
  const place = node.type === 'string' ? contentOf(node) : { start: node.start, end: node.end };
  return { markdown, ...place };
}
