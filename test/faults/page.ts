import type { Area, FaultRow, Provocation } from './row';
import type { Outcome } from './run';

/** A fault with what came of it. */
export interface TriedRow {
  readonly row: FaultRow;
  readonly outcomes: readonly Outcome[];
}

const OPENING = `# Faults

What the editor and \`dq\` do when a service, a network or a sign-in fails, and what they say. Every row of these tables
happens for real in \`test/faults/\`, which writes this page (\`npx vitest run test/faults -u\`) and fails when anything
comes differently. How the sandbox is told to fail is in [sandbox.md](sandbox.md#faults).

What always holds:

- **Reads** (lists of files, a file, its content) are sent five times at most, after a rate limit, a 5xx, a broken
  connection or an attempt that took 30 seconds. Between two attempts lies a random time below 0.5, 1, 2, 4 seconds, and
  never less than the service asks for with \`Retry-After\`; where it asks for more than is left of 120 seconds, it is told at once.
- **Everything else** (recognize, watch, stop, and what goes to an authorization server) is sent once: it may have been
  done, and billed, although no answer came. That holds also where nobody listened: then the message says that nothing was
  sent, and doing it again is one key away.
- **A 401** is a clear no. Credentials that can be renewed are, once, and the request is sent once more, whatever it was.
  Calls that overlap renew them together: one request goes to the authorization server.
- **Nothing waits for ever.** An attempt ends after 30 seconds (120 for recognize), all attempts together after 120; a
  download may take as long as it likes, and ends when nothing comes for 30 seconds. The body of an error gets 5 seconds: its status says enough.
- **Cancel** ends everything at once, at any stage, and is not answered with a message.

In the tables, \`{host}\` stands for the host that was asked. *Sent* is how often the request went out, and
in what time, on a clock that has nothing else to wait for. A dash is a request that succeeds, or whose user cancelled it and knows.
What is offered is told for the first request that is named; messages offer less than pages do.
`;

/** The text of `docs/faults.md`. */
export function faultsPage(groups: readonly { readonly title: string; readonly rows: readonly TriedRow[] }[]): string {
  const sections = groups.map(({ title, rows }) => `## ${title}\n\n${rows.map(rowText).join('\n')}`);
  return `${OPENING}\n${sections.join('\n')}`;
}

function rowText({ row, outcomes }: TriedRow): string {
  const lines = merged(outcomes).map((group) => {
    const [{ failure }] = group;
    const offered = failure?.actions.map((each) => LABELS[each] ?? each).join(', ') || '–';
    const areas = group.map(({ area }) => NAMES[area]).join(', ');
    return `| ${areas} | ${sentText(group)} | ${cell(failure?.message ?? '–')} | ${cell(failure?.advice ?? '–')} | ${offered} |`;
  });
  return `### ${row.title}\n\nBy ${provocationText(row.by)}.\n\n| Request | Sent | It says | It advises | The editor offers |\n|---|---|---|---|---|\n${lines.join('\n')}\n`;
}

type Group = [Outcome, ...Outcome[]];

/** Areas with the same words, together. */
function merged(outcomes: readonly Outcome[]): readonly Group[] {
  return grouped(outcomes, ({ failure }) => JSON.stringify([failure?.message, failure?.advice]));
}

/** How often and how long, where areas differ by area: `5× in 7.5 s; watch, stop 1×`. */
function sentText(group: Group): string {
  const text = ({ sent, tookMs }: Outcome) => `${sent}×${timeText(tookMs)}`;
  const parts = grouped(group, text).map((same, index) =>
    index === 0 ? text(same[0]) : `${same.map(({ area }) => NAMES[area]).join(', ')} ${text(same[0])}`,
  );
  return parts.join('; ');
}

function grouped(outcomes: readonly Outcome[], keyOf: (outcome: Outcome) => string): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const outcome of outcomes) {
    const group = groups.get(keyOf(outcome));
    if (group) group.push(outcome);
    else groups.set(keyOf(outcome), [outcome]);
  }
  return [...groups.values()];
}

function provocationText(by: Provocation): string {
  if ('fault' in by) {
    const times = by.times === undefined ? '' : by.times === 1 ? ', the first time' : `, the first ${by.times} times`;
    const renewal = by.renewal === undefined ? '' : `, and \`${by.renewal}\` while they are renewed`;
    const renewable = by.credentials === undefined ? '' : ', with credentials that can be renewed';
    return `the sandbox: \`${by.fault}\`${times}${renewable}${renewal}`;
  }
  if ('socket' in by) return `a socket: \`${by.socket}\``;
  if ('code' in by) return `what \`fetch\` fails with: \`${by.code}\``;
  if ('cancel' in by) return `a cancel: \`${by.cancel}\``;
  return 'an answer made by hand';
}

function timeText(ms: number): string {
  return ms === 0 ? '' : ` in ${Math.round(ms / 100) / 10} s`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

const NAMES: Readonly<Record<Area, string>> = {
  list: 'list',
  get: 'get',
  content: 'content',
  recognize: 'recognize',
  watch: 'watch',
  stop: 'stop',
  token: 'token endpoint',
  pages: 'all pages',
};

const LABELS: Readonly<Record<string, string>> = {
  retry: 'Run Again',
  'show-log': 'Show Log',
  'show-request': 'Show Request',
  'show-query': 'Go to Query',
  'show-file': 'Go to Request File',
  'select-connection': 'Select Connection…',
  'select-region': 'Select Region…',
  'test-connection': 'Test Connection',
  'sign-in': 'Sign In…',
  'allow-content': 'Allow Reading Content…',
  'set-access-token': 'Set Access Token…',
};
