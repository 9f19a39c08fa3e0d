import { t } from '@vscode/l10n';
import { type ApiError, isApiError } from '../api';
import type { CheckDoor, CheckTools, Step, Verdict } from './types';

/** What a call ended with: nothing, when it was answered well. */
export type Ended = ApiError | undefined;

/** Waits for a call. What fails is returned, unless it was cancelled: then it rejects. */
export async function endOf(call: Promise<unknown>): Promise<Ended> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (isApiError(error) && error.kind !== 'cancelled') return error;
    throw error;
  }
}

/** Whether it is the API that answers: well, or with an error in the form of the family (public-facts §0). */
export function judgeAnswer(ended: Ended): Verdict {
  if (ended === undefined) return good('answer', t('It answers as the API does.'));
  if (ended.kind !== 'http') return bad('answer', ended);
  const { status, reason, serverMessage } = ended;
  const isFamily = reason !== undefined || serverMessage !== '';
  if (status === 404 || status === 405) return bad('answer', ended);
  if (status === 429 || status >= 500) return { ...bad('answer', ended), outcome: 'unknown' };
  if (isFamily) return good('answer', t('It answers as the API does, with the status {0}.', status));
  return {
    step: 'answer',
    outcome: 'unknown',
    message: t('It answers with the status {0}, in a form that is not the one of the API.', status),
    advice: t('Check that the address belongs to the service, and look for a proxy or a login page in between.'),
  };
}

/** Whether the credentials are taken, from what a call with them ended with. */
export function judgeCredentials(ended: Ended, door: CheckDoor, { signInAdvice }: CheckTools): Verdict {
  const { credentials } = door;
  const isRefused = ended?.kind === 'http' && (ended.status === 401 || ended.status === 403) && !ended.rateLimited;
  if (credentials === undefined) {
    if (ended === undefined) return good('credentials', t('None are needed.'));
    return unknown('credentials', t('There are none for this address.'), signInAdvice);
  }
  if (ended === undefined) return good('credentials', t('They are taken.'));
  if (!isRefused) return unknown('credentials', t('It was not looked at, because of what is said above.'));
  if (credentials.accessToken !== undefined) return bad('credentials', ended);
  return unknown('credentials', t('There is an API key, which opens public folders only.'), signInAdvice);
}

/** Somewhere between asking and answering the service says what time it is; half a minute is nothing. */
const FAIR_SKEW = 60_000;

/** What an answer that came at `at` and says `date`, both in milliseconds since 1970, tells of the clock here. */
export function judgeClock(date: number, at: number): Verdict {
  const skew = at - date;
  if (Math.abs(skew) < FAIR_SKEW) return good('clock', t('The clock of this machine agrees with the service.'));
  const minutes = Math.round(Math.abs(skew) / 60_000);
  const message =
    skew > 0
      ? t('The clock of this machine is ahead of the service, by minutes: {0}.', minutes)
      : t('The clock of this machine is behind the service, by minutes: {0}.', minutes);
  const advice = t('Set the clock: signing in, the life of tokens and the expiry of channels depend on it.');
  return { step: 'clock', outcome: 'bad', message, advice };
}

/** All is well with it. */
export function good(step: Step, message: string): Verdict {
  return { step, outcome: 'good', message };
}

/** Something is wrong with it, in the words of the error. */
export function bad(step: Step, { message, advice }: Pick<ApiError, 'message' | 'advice'>): Verdict {
  return { step, outcome: 'bad', message, advice };
}

/** It cannot be told. */
export function unknown(step: Step, message: string, advice?: string): Verdict {
  return { step, outcome: 'unknown', message, ...(advice !== undefined && { advice }) };
}
