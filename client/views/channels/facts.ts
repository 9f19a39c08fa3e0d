import { tame } from '../../../api';
import type { ChannelRecord, Notification } from '../../../channels/index';
import { type Circumstances, channelWords, STATES, watchWords } from '../../channels/words';
import { labelOf } from '../../connections/label';

/** A name and what there is to say. */
export type Fact = readonly [name: string, value: string];

/** Everything recorded of a channel, in the order in which one asks. */
export function channelFacts(record: ChannelRecord, circumstances: Circumstances): Fact[] {
  const { text, state } = channelWords(record, circumstances);
  const { failure, last, token } = record;
  const facts: (readonly [string, string | undefined])[] = [
    ['State', text],
    ['Meaning', STATES[state].meaning],
    ['Last problem', failure && `${failure.message} ${failure.advice}`.trim()],
    ['Watches', `${watchWords(record.watch)} (${record.watch})`],
    ['Address', record.address],
    ['Channel id', record.id],
    ['Resource id', record.resourceId ?? 'not known: the answer that holds it has not come'],
    ['Resource address', record.resourceUri],
    ['Token', token === undefined ? 'none' : `set, ${token.length} characters`],
    ['Ends', record.expiration === undefined ? 'the service has not said' : timeOf(record.expiration)],
    ['Asked to end', record.requestedExpiration === undefined ? undefined : timeOf(record.requestedExpiration)],
    ['Created', timeOf(record.createdAt)],
    ['Changed', timeOf(record.changedAt)],
    ['Last notification', last && `${last.state}, number ${last.number}, ${timeOf(last.at)}`],
    ['Unread', String(record.unread ?? 0)],
    ['Connection', `${labelOf(record.connection)}, ${record.origin}`],
    ['Renewed by', record.renewedBy],
    ['Renews', record.renews],
    ['Renewed automatically', record.autoRenew === undefined ? 'as the settings say' : record.autoRenew ? 'yes' : 'no'],
    ['File', record.source],
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact[1])).map(([name, value]) => [name, tame(value)]);
}

/** The local time with its zone. */
function timeOf(time: number): string {
  return new Date(time).toLocaleString('en-GB', {
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
  genuine: 'genuine: the channel is known, and its token is right',
  duplicate: 'a repetition',
  foreign: 'from no channel that is known here',
  'wrong-token': 'not to be trusted',
  malformed: 'no notification',
};

/** A message with all its headers, as plain text. */
export function messageText(message: Notification): string {
  const { verdict, reason, number, state, gap, answer, headers } = message;
  const facts: Fact[] = [
    ['Received', timeOf(message.at)],
    ['Verdict', `${VERDICTS[verdict]}. ${reason}`.trim()],
    ...(number === undefined ? [] : [['Message number', `${number}${gapWords(gap)}`] as const]),
    ...(state === undefined ? [] : [['Resource state', `${state}: ${STATE_MEANINGS[state]}`] as const]),
    ['Answered', answerWords(answer)],
  ];
  const lines = headers.map(([name, value]) => `${tame(name)}: ${tame(value)}`);
  return `${factsText('Notification', facts)}\nAll headers, as they came. A notification has no body.\n\n${lines.join('\n')}\n`;
}

const STATE_MEANINGS = {
  sync: 'the channel was created, and notifications start',
  exists: 'something in the resource was created, changed or deleted',
  not_exists: 'the resource is not there any more',
} as const;

/** What a gap before a number means; empty without one. */
export function gapWords(gap: number | undefined): string {
  if (gap === undefined) return '';
  return `, ${gap.toLocaleString('en')} after the one before left out (numbers need not follow each other)`;
}

/** What was, or is to be, answered to a message. */
export function answerWords(answer: Notification['answer']): string {
  if (answer === 'hang') return 'never';
  return answer === 'close' ? 'by closing the connection' : `HTTP ${answer}`;
}
