import { t } from '@vscode/l10n';

/** Why nothing is sent in Restricted Mode, and what to do. */
export const UNTRUSTED = {
  message: t('Nothing was sent, because this workspace is not trusted.'),
  advice: t(
    'In Restricted Mode Drive Query checks and completes what you write, and sends nothing. Trust the workspace to send requests.',
  ),
  actions: ['manage-trust'],
  findings: [],
} as const;
