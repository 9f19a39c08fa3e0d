import { t } from '@vscode/l10n';
import { tame } from '../../api';
import { ADDRESS_RULES, type AddressCheck, type AddressVerdict } from '../../channels/index';

const MARKS: Readonly<Record<AddressVerdict['outcome'], string>> = {
  kept: t('kept'),
  broken: t('BROKEN'),
  unknown: t('unknown'),
};

/** What a check of a receiving address found, as plain text: one rule after the other. */
export function checkText(address: string, { verdicts, deliverable, certificate }: AddressCheck): string {
  const [mark, width] = [widest(Object.values(MARKS)), widest(Object.values(ADDRESS_RULES))];
  const rows = verdicts.map(
    ({ rule, outcome, message }) =>
      `${MARKS[outcome].padEnd(mark)}  ${ADDRESS_RULES[rule].padEnd(width)}  ${tame(message)}`,
  );
  const told = certificate && ['', t('The certificate'), ...certificateRows(certificate)];
  return [
    tame(address),
    '',
    deliverable
      ? t('No rule is known to be broken: notifications are delivered there.')
      : t('A rule is broken: the service delivers no notifications there, and says nothing about it.'),
    '',
    ...rows,
    ...(told ?? []),
    '',
    t('The authority of the sandbox counts as trusted here. A real service trusts public authorities only.'),
    '',
  ].join('\n');
}

function certificateRows({ names, subject, issuer, validFrom, validTo }: Certificate): string[] {
  const rows = [
    [t('for'), tame(names || subject)],
    [t('issuer'), tame(issuer)],
    [t('valid'), t('{0} to {1}', dayOf(validFrom), dayOf(validTo))],
  ] as const;
  const width = widest(rows.map(([name]) => name));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}

type Certificate = NonNullable<AddressCheck['certificate']>;

function widest(texts: readonly string[]): number {
  return Math.max(...texts.map(({ length }) => length));
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
