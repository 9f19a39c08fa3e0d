import { t } from '@vscode/l10n';
import { tame } from '../../../api';
import { unlinked } from '../../unlinked';
import type { Row } from '../../views/results/messages';

const LONGEST_NAME = 60;

/** How a file is called in a message: its name, made harmless and short, else its id. */
export function calledOf({ name, id }: Row): string {
  const text = [name, id].find((each) => typeof each === 'string' && each !== '');
  const shown = unlinked(tame(String(text ?? t('this file'))));
  return shown.length > LONGEST_NAME ? `${shown.slice(0, LONGEST_NAME).replace(/[\ud800-\udbff]$/, '')}…` : shown;
}

/** A number of bytes, like `1.4 MB`, with decimal units as file managers count. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? t('1 byte') : t('{0} bytes', bytes);
  const exponent = Math.min(5, Math.floor(Math.log10(bytes) / 3));
  const scaled = bytes / 1000 ** exponent;
  return `${scaled >= 100 ? Math.round(scaled) : scaled.toFixed(1)} ${['', 'KB', 'MB', 'GB', 'TB', 'PB'][exponent]}`;
}
