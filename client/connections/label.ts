import { t } from '@vscode/l10n';
import { GOOGLE } from '../../api';
import { SANDBOX } from './built-in';

const LABELS: ReadonlyMap<string, string> = new Map([
  [SANDBOX, t('Sandbox')],
  [GOOGLE, 'Google'],
]);

/** How a connection is called before the user. */
export function labelOf(name: string): string {
  return LABELS.get(name) ?? name;
}
