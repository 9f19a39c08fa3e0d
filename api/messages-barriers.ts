import { t } from '@vscode/l10n';
import { type Barrier, barrierOf } from './barriers';
import type { HttpFault } from './errors';

/** The words for an answer that is an error, where `when` holds. */
export interface HttpRow {
  readonly when: (fault: HttpFault) => boolean;
  readonly message: (host: string, fault: HttpFault) => string;
  readonly advice: (host: string, fault: HttpFault) => string;
}

/** Whether the service gives a reason of this kind. */
export const because = (barrier: Barrier) => (fault: HttpFault) => barrierOf(fault) === barrier;

/** The token was not allowed this. `scopes` is what would allow it, as a sentence. */
export const scopeRow = (scopes: () => string): HttpRow => ({
  when: because('scope'),
  message: (host) => t('The access token does not allow this at {0}', host),
  advice: () =>
    `${t('Choose “Sign In…” and allow it, or set an access token with a scope that covers it.')} ${scopes()}`,
});

/** What is the same for all areas; what an area says of it by its own rows comes first. */
export const BARRIERS: readonly HttpRow[] = [
  {
    when: because('quota'),
    message: (host) => t('A quota at {0} is used up', host),
    advice: () =>
      t(
        'Trying again at once does not help: wait until the quota is renewed, mostly within a day, or ask for more on the quotas page of the project’s console.',
      ),
  },
  {
    when: because('disabled'),
    message: (host, { project }) =>
      project === undefined
        ? t('The API is not enabled at {0} for the project of these credentials', host)
        : t('The API is not enabled at {0} for the project {1}', host, project),
    advice: () =>
      t(
        'Enable it in the console of that project, wait a few minutes, and try again; or sign in with an OAuth client of a project that has it.',
      ),
  },
  {
    when: because('policy'),
    message: (host) => t('An administrator does not allow this program at {0}', host),
    advice: () =>
      t('Ask the administrator of your organization to allow it, or use an account that is not under this policy.'),
  },
  {
    when: because('abuse'),
    message: () => t('The service takes this file for malware or spam, and does not give its content'),
    advice: () =>
      t(
        'Only its owner, or an organizer of its shared drive, can have it all the same, at their own risk (acknowledgeAbuse).',
      ),
  },
];
