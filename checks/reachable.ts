import { t } from '@vscode/l10n';
import type { CheckTools, Step, Verdict } from './types';

/** What is known of an origin before anything is sent: its name and its certificate. */
export interface Reachable {
  readonly verdicts: readonly Verdict[];
  /** Whether it makes sense to send something. */
  readonly goOn: boolean;
}

/** Looks an origin's name up and shakes hands with it. Rejects only when the signal aborts. */
export async function reachable(url: URL, tools: CheckTools, signal: AbortSignal): Promise<Reachable> {
  const { hasProxy, onStep, reach } = tools;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const failed = (step: Step, error: unknown): Verdict => failure(step, url, error, tools);
  onStep?.(url.origin, 'name');
  const name = await reach.lookUp(host, signal).then(
    (addresses) => named(host, addresses),
    (error: unknown) => failed('name', error),
  );
  signal.throwIfAborted();
  if (name.outcome === 'bad' && !hasProxy) return { verdicts: [name], goOn: false };
  if (url.protocol === 'http:') {
    const message = t('Plain HTTP is spoken, which is allowed on this machine only.');
    return { verdicts: [name, { step: 'tls', outcome: 'good', message }], goOn: true };
  }
  onStep?.(url.origin, 'tls');
  const hand = await reach.shakeHands(url, signal).then(
    (ends): Verdict => ({ step: 'tls', outcome: 'good', message: certified(host, ends) }),
    (error: unknown) => failed('tls', error),
  );
  signal.throwIfAborted();
  if (!hasProxy) return { verdicts: [name, hand], goOn: hand.outcome === 'good' };
  return { verdicts: [name, hand].map(behindProxy), goOn: true };
}

function named(host: string, addresses: readonly string[]): Verdict {
  const [first = '', ...others] = addresses;
  if (first === host) return { step: 'name', outcome: 'good', message: t('{0} is an address and no name.', host) };
  const message =
    others.length === 0
      ? t('{0} is {1}.', host, first)
      : others.length === 1
        ? t('{0} is {1}, and has one more address.', host, first)
        : t('{0} is {1}, and has {2} more addresses.', host, first, others.length);
  return { step: 'name', outcome: 'good', message };
}

function certified(host: string, ends: Date): string {
  const day = Number.isNaN(ends.getTime()) ? undefined : ends.toISOString().slice(0, 10);
  if (day === undefined) return t('The certificate of {0} is trusted.', host);
  return t('The certificate of {0} is trusted, and valid until {1}.', host, day);
}

/** The words are those that a request would fail with. */
function failure(step: Step, url: URL, error: unknown, { clients }: CheckTools): Verdict {
  const code = codeOf(error);
  const summary = { method: 'GET', url: `${url.origin}/`, headers: {} };
  const { message, advice } = clients.apiError({ kind: 'network', code }, summary, 0);
  return { step, outcome: 'bad', message, advice };
}

/** Node's code for what failed; the name of the error where it has none. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' && code !== '' ? code : typeof name === 'string' ? name : 'Error';
}

function behindProxy(verdict: Verdict): Verdict {
  if (verdict.outcome !== 'bad') return verdict;
  const advice = t('Requests go through a proxy, which may know better: see what answers.');
  return { ...verdict, outcome: 'unknown', advice };
}
