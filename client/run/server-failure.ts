import { t } from '@vscode/l10n';

/** What the user is told when the language server gives no answer. */
export function serverFailure(error: unknown) {
  return {
    message: t(
      'The language server did not say what the request is: {0}',
      error instanceof Error ? error.message : String(error),
    ),
    advice: t('Restart it, which runs the request again. If that does not help, the log says more.'),
    actions: ['restart-server', 'retry', 'show-log'],
    findings: [],
  } as const;
}
