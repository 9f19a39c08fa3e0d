import type { Area } from './area';
import { FAULT_HEADER, readFaults } from './faults/ask';
import { type AskedFault, ConnectionDropped } from './faults/fault';
import type { FaultRules } from './faults/rules';
import { faultNamed } from './faults/table';
import { administer, type Methods } from './http/administer';
import { failureAnswer } from './http/answer';
import { type Failure, ServiceError } from './http/failure';
import { type Credentials, identifyKeeper } from './http/identify';

/** What answers requests: the areas, and what looks after the sandbox itself. */
export interface Service {
  /** The first that serves an address answers there. */
  readonly areas: readonly Area[];
  /** By path, at every host. Faults never strike these. */
  readonly administration: Readonly<Record<string, Methods>>;
  readonly credentials: Credentials;
  readonly rules: FaultRules;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** What answers where no area does. */
const NOWHERE: Area = {
  serves: () => true,
  answer: async (_request, url) => {
    throw new ServiceError({ status: 404, reason: 'notFound', message: `There is nothing at ${url.pathname}.` });
  },
  fail: failureAnswer,
};

/** Answers a request. Rejects only where a fault drops the connection, and where the request was aborted. */
export async function answerRequest(service: Service, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { administration } = service;
  const area = service.areas.find((each) => each.serves(url)) ?? NOWHERE;
  const methods = Object.hasOwn(administration, url.pathname) ? administration[url.pathname] : undefined;
  try {
    if (methods) {
      identifyKeeper(request, url, service.credentials);
      return await administer(methods, request, url);
    }
    const asked = [
      ...readFaults(request.headers.get(FAULT_HEADER) ?? ''),
      ...service.rules.strike(request.method, url.pathname),
    ];
    return await answerWithFaults(service, area, request, url, asked);
  } catch (error) {
    if (error instanceof ConnectionDropped || request.signal.aborted) throw error;
    return (methods ? failureAnswer : area.fail)(failureOf(error), url.searchParams);
  }
}

/** An error nobody foresaw is a 500, as it would be at the real service, but says what it was. */
function failureOf(error: unknown): Failure {
  if (error instanceof ServiceError) return error.failure;
  return { status: 500, reason: 'backendError', message: `The sandbox failed: ${String(error)}` };
}

/** Handles a request between what its faults do before and what they do to the answer. */
async function answerWithFaults(
  { now, sleep }: Service,
  area: Area,
  request: Request,
  url: URL,
  asked: readonly AskedFault[],
): Promise<Response> {
  const struck = asked.map((one) => ({
    fault: faultNamed(one.name)!,
    context: { url, signal: request.signal, now, sleep, fail: area.fail, asked: one },
  }));
  let answer: Response | undefined;
  for (const { fault, context } of struck) {
    fault.rewrite?.(url);
    answer = await fault.before?.(context);
    if (answer) break;
  }
  const names = asked.map(({ name }) => name);
  answer ??= await answerArea(area, request, url, names);
  for (const { fault, context } of struck) answer = (await fault.after?.(answer, context)) ?? answer;
  return answer;
}

/** The area's answer, also when it refuses: faults spoil that as well. */
async function answerArea(area: Area, request: Request, url: URL, faults: readonly string[]): Promise<Response> {
  try {
    return await area.answer(request, url, faults);
  } catch (error) {
    return area.fail(failureOf(error), url.searchParams);
  }
}
