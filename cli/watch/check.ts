import { isLoopback } from '../../api';
import { ADDRESS_RULES, type AddressCheck, type AddressVerdict, checkReceivingUrl } from '../../channels';
import { type Call, type Command, usageError, wholeNumber } from '../command';
import { type ExitCode, FINDINGS, FINE, type Outside } from '../outside';
import { type Paint, paintFor } from '../paint';
import { plain } from '../plain';
import { stateFolderOf } from './records';

export const command: Command = {
  name: 'watch check',
  operands: 'URL',
  about:
    'Says whether a service would deliver to a receiving address: shakes hands with it, looks at its certificate, and sends\nnothing. An address on this machine may have a certificate of the sandbox’s authority, which only the sandbox trusts.',
  options: {
    timeout: { type: 'string', value: 'SECONDS', help: 'Wait so long for each step; 10 unless told' },
    format: { type: 'string', choices: ['text', 'json'], help: 'How to print; text unless told' },
  },
  examples: ['dq watch check https://hooks.example.com/team', 'dq watch check --format json https://127.0.0.1:41234'],
  run: check,
};

async function check(call: Call, outside: Outside): Promise<ExitCode> {
  const [address, ...more] = call.operands;
  if (address === undefined || more.length > 0) throw usageError('check takes one address');
  const seconds = wholeNumber(call, 'timeout', 1, 600) ?? 10;
  const cancel = outside.interruption();
  const { findRevocation, openAuthority } = await import('../../sandbox/authority/index');
  const isLocal = URL.canParse(address) && isLoopback(new URL(address).hostname);
  const ours = isLocal ? await openAuthority(stateFolderOf(outside)).catch(() => undefined) : undefined;
  const checked = await checkReceivingUrl(address, {
    authorities: ours ? [ours.caPem] : [],
    timeoutMs: 1000 * seconds,
    now: () => outside.now().getTime(),
    signal: cancel,
    findRevocation,
  });
  if (cancel.aborted) {
    await outside.stderr.write('dq: stopped before the check came to its end.\n');
    return FINDINGS;
  }
  const { stdout, env } = outside;
  const isJson = call.text('format') === 'json';
  await stdout.write(isJson ? `${JSON.stringify(checked, undefined, 2)}\n` : text(checked, paintFor(stdout, env)));
  return checked.deliverable ? FINE : FINDINGS;
}

const MARKS = { kept: '✓', broken: '✗', unknown: '?' } as const;
const STYLES = { kept: 'strong', broken: 'error', unknown: 'faint' } as const;

function text({ verdicts, deliverable, certificate }: AddressCheck, paint: Paint): string {
  const width = Math.max(...Object.values(ADDRESS_RULES).map((name) => name.length));
  const row = ({ rule, outcome, message }: AddressVerdict) =>
    `${paint(STYLES[outcome], MARKS[outcome])} ${ADDRESS_RULES[rule].padEnd(width)}  ${plain(message)}\n`;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const about = certificate
    ? `The certificate is for ${plain(certificate.names || certificate.subject)}, from ${plain(certificate.issuer)}, ${day(certificate.validFrom)} to ${day(certificate.validTo)}.\n`
    : '';
  const end = deliverable ? 'Nothing here keeps messages from being delivered.' : 'Nothing would be delivered there.';
  return `${verdicts.map(row).join('')}${about}${paint(deliverable ? 'strong' : 'error', end)}\n`;
}
