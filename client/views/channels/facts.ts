import { t } from '@vscode/l10n';
import { tame } from '../../../api';
import type { ChannelRecord, Notification } from '../../../channels/index';
import { type Circumstances, channelWords, STATES, watchWords } from '../../channels/words';
import { labelOf } from '../../connections/label';
import { textLanguage } from '../../text-language';

/** A name and what there is to say. */
export type Fact = readonly [name: string, value: string];

/** Everything recorded of a channel, in the order in which one asks. */
export function channelFacts(record: ChannelRecord, circumstances: Circumstances): Fact[] {
  const { text, state } = channelWords(record, circumstances);
  const { failure, last, token } = record;
  const facts: (readonly [string, string | undefined])[] = [
    [t('State'), text],
    [t('Meaning'), STATES[state].meaning],
    [t('Last problem'), failure && `${failure.message} ${failure.advice}`.trim()],
    [t('Watches'), `${watchWords(record.watch)} (${record.watch})`],
    [t('Address'), record.address],
    [t('Channel id'), record.id],
    [t('Resource id'), record.resourceId ?? t('not known: the answer that holds it has not come')],
    [t('Resource address'), record.resourceUri],
    [t('Token'), token === undefined ? t('none') : t('set, {0} characters', token.length)],
    [t('Ends'), record.expiration === undefined ? t('the service has not said') : timeOf(record.expiration)],
    [t('Asked to end'), record.requestedExpiration === undefined ? undefined : timeOf(record.requestedExpiration)],
    [t('Created'), timeOf(record.createdAt)],
    [t('Changed'), timeOf(record.changedAt)],
    [t('Last notification'), last && t('{0}, number {1}, {2}', last.state, last.number, timeOf(last.at))],
    [t('Unread'), String(record.unread ?? 0)],
    [t('Connection'), `${labelOf(record.connection)}, ${record.origin}`],
    [t('Renewed by'), record.renewedBy],
    [t('Renews'), record.renews],
    [
      t('Renewed automatically'),
      record.autoRenew === undefined ? t('as the settings say') : record.autoRenew ? t('yes') : t('no'),
    ],
    [t('File'), record.source],
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact[1])).map(([name, value]) => [name, tame(value)]);
}

/** The local time with its zone. */
function timeOf(time: number): string {
  return new Date(time).toLocaleString(textLanguage(), {
    dateStyle: 'medium',
    timeStyle: 'long',
  });
}

/** Facts as plain text, the values below each other. */
export function factsText(title: string, facts: readonly Fact[]): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  return [tame(title), '', ...facts.map(([name, value]) => `${name.padEnd(width)}  ${value}`), ''].join('\n');
}

/** Facts as Markdown in which no value is Markdown. */
export function factsMarkdown(title: string, facts: readonly Fact[]): string {
  return [`**${escaped(title)}**`, ...facts.map(([name, value]) => `${name}: ${codeSpan(value)}`)].join('  \n');
}

/** Words as words within Markdown: there, any punctuation behind a backslash stands for itself. */
function escaped(words: string): string {
  return tame(words).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** A value as code, whatever backticks it holds. */
function codeSpan(value: string): string {
  const longest = Math.max(0, ...(value.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return value.startsWith('`') || value.endsWith('`') ? `${fence} ${value} ${fence}` : `${fence}${value}${fence}`;
}

const VERDICTS: Readonly<Record<Notification['verdict'], string>> = {
  genuine: t('genuine: the channel is known, and its token is right'),
  duplicate: t('a repetition'),
  foreign: t('from no channel that is known here'),
  'wrong-token': t('not to be trusted'),
  malformed: t('no notification'),
};

/** A message with all its headers, as plain text. */
export function messageText(message: Notification): string {
  const { verdict, reason, number, state, gap, answer, headers } = message;
  const facts: Fact[] = [
    [t('Received'), timeOf(message.at)],
    [t('Verdict'), `${VERDICTS[verdict]}. ${reason}`.trim()],
    ...(number === undefined ? [] : [[t('Message number'), withGap(String(number), gap)] as const]),
    ...(state === undefined ? [] : [[t('Resource state'), `${state}: ${STATE_MEANINGS[state]}`] as const]),
    [t('Answered'), answerWords(answer)],
  ];
  const lines = headers.map(([name, value]) => `${tame(name)}: ${tame(value)}`);
  const heading = t('All headers, as they came. A notification has no body.');
  return `${factsText(t('Notification'), facts)}\n${heading}\n\n${lines.join('\n')}\n`;
}

const STATE_MEANINGS = {
  sync: t('the channel was created, and notifications start'),
  exists: t('something in the resource was created, changed or deleted'),
  not_exists: t('the resource is not there any more'),
} as const;

/** Words with what a gap before a number means, if there is one. */
export function withGap(words: string, gap: number | undefined): string {
  if (gap === undefined) return words;
  const count = gap.toLocaleString(textLanguage());
  return t('{0}, {1} after the one before left out (numbers need not follow each other)', words, count);
}

/** What was, or is to be, answered to a message. */
export function answerWords(answer: Notification['answer']): string {
  if (answer === 'hang') return t('never');
  return answer === 'close' ? t('by closing the connection') : `HTTP ${answer}`;
}
