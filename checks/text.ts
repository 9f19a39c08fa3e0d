import { t } from '@vscode/l10n';
import { tame } from '../api';
import type { Checked, PlaceVerdicts, Step, Verdict } from './types';

/** What a check found, as plain text to be read: one address after the other, a line for each look. */
export function checkText(title: string, { places, clock, isGood }: Checked): string {
  const steps = Object.fromEntries(STEPS.map((step) => [step, stepName(step)])) as Record<Step, string>;
  const width = Math.max(...Object.values(steps).map(({ length }) => length));
  const rows = (verdicts: readonly Verdict[]) => verdicts.flatMap((verdict) => row(verdict, steps, width));
  const parts = places.map((place) => [placeName(place), ...rows(place.verdicts)]);
  if (clock) parts.push([t('Time'), ...rows([clock])]);
  const summary = isGood ? t('Nothing is known to be wrong.') : t('Something is wrong: see what to do below.');
  return `${[tame(title), '', summary, ...parts.flatMap((part) => ['', ...part])].join('\n')}\n`;
}

const STEPS: readonly Step[] = ['address', 'name', 'tls', 'answer', 'credentials', 'calendars', 'clock'];

function stepName(step: Step): string {
  switch (step) {
    case 'address':
      return t('Address');
    case 'name':
      return t('Name');
    case 'tls':
      return t('Certificate');
    case 'answer':
      return t('Answer');
    case 'credentials':
      return t('Credentials');
    case 'calendars':
      return t('Calendars');
    case 'clock':
      return t('Clock');
  }
}

function placeName({ region, address }: PlaceVerdicts): string {
  const what =
    region === undefined
      ? t('Files and calendars')
      : region === 'global'
        ? t('Speech, global')
        : region === 'eu'
          ? t('Speech, European Union')
          : t('Speech, United States');
  return address === '' ? what : `${what}  ${tame(address)}`;
}

const MARKS: Readonly<Record<Verdict['outcome'], string>> = { good: '✓', bad: '✗', unknown: '–' };

function row({ step, outcome, message, advice }: Verdict, steps: Readonly<Record<Step, string>>, width: number) {
  const head = `  ${MARKS[outcome]} ${steps[step].padEnd(width)}  `;
  const indent = ' '.repeat(head.length);
  return [`${head}${tame(message)}`, ...(advice === undefined ? [] : [`${indent}${tame(advice)}`])];
}
