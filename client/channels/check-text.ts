import { tame } from '../../api';
import { ADDRESS_RULES, type AddressCheck, type AddressVerdict } from '../../channels/index';

const MARKS: Readonly<Record<AddressVerdict['outcome'], string>> = {
  kept: 'kept   ',
  broken: 'BROKEN ',
  unknown: 'unknown',
};

/** What a check of a receiving address found, as plain text: one rule after the other. */
export function checkText(address: string, { verdicts, deliverable, certificate }: AddressCheck): string {
  const width = Math.max(...Object.values(ADDRESS_RULES).map(({ length }) => length));
  const rows = verdicts.map(
    ({ rule, outcome, message }) => `${MARKS[outcome]}  ${ADDRESS_RULES[rule].padEnd(width)}  ${tame(message)}`,
  );
  const told = certificate && [
    '',
    'The certificate',
    `  for     ${tame(certificate.names || certificate.subject)}`,
    `  issuer  ${tame(certificate.issuer)}`,
    `  valid   ${dayOf(certificate.validFrom)} to ${dayOf(certificate.validTo)}`,
  ];
  return [
    tame(address),
    '',
    deliverable
      ? 'No rule is known to be broken: notifications are delivered there.'
      : 'A rule is broken: the service delivers no notifications there, and says nothing about it.',
    '',
    ...rows,
    ...(told ?? []),
    '',
    'The authority of the sandbox counts as trusted here. A real service trusts public authorities only.',
    '',
  ].join('\n');
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
