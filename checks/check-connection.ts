import { t } from '@vscode/l10n';
import type { Fetch, Limits } from '../api';
import { bad, type Ended, endOf, good, judgeAnswer, judgeClock, judgeCredentials, unknown } from './judge';
import { type Reachable, reachable } from './reachable';
import type {
  CheckDoor,
  Checked,
  CheckTask,
  CheckTools,
  ConnectionToCheck,
  PlaceToCheck,
  PlaceVerdicts,
  Verdict,
} from './types';

/** What one check carries along. */
interface Checking {
  readonly tools: CheckTools;
  readonly signal: AbortSignal;
  /** By origin: files and speech may have one in common. */
  readonly reached: Map<string, Promise<Reachable>>;
  readonly seen: { date?: number; at?: number };
}

/**
 * Looks at the addresses of a connection, one after the other: name, certificate, an answer of the family, credentials,
 * calendars, and the clock. What is sent changes nothing and costs nothing: one row of a list, one calendar of the list,
 * and an empty recognize request, which is refused before anything is recognised. Never rejects but when the signal aborts.
 */
export async function checkConnection(
  { places, isEmbedded }: ConnectionToCheck,
  tools: CheckTools,
  signal: AbortSignal,
): Promise<Checked> {
  const checking: Checking = { tools, signal, reached: new Map(), seen: {} };
  const checked: PlaceVerdicts[] = [];
  for (const place of places) checked.push(await checkPlace(place, isEmbedded, checking));
  const { date, at } = checking.seen;
  const clock = date === undefined || at === undefined ? undefined : judgeClock(date, at);
  const all = [...checked.flatMap(({ verdicts }) => verdicts), ...(clock ? [clock] : [])];
  return { places: checked, ...(clock && { clock }), isGood: all.every(({ outcome }) => outcome !== 'bad') };
}

async function checkPlace(place: PlaceToCheck, isEmbedded: boolean, checking: Checking): Promise<PlaceVerdicts> {
  const { region } = place;
  const named = region === undefined ? {} : { region };
  if ('problem' in place) {
    return { ...named, address: '', verdicts: [unknown('address', place.problem, place.advice)] };
  }
  const { address } = place;
  const { verdicts, goOn } = isEmbedded ? EMBEDDED : await reach(new URL(address), checking);
  if (!goOn) return { ...named, address, verdicts };
  checking.signal.throwIfAborted();
  const answered = region === undefined ? await checkFiles(address, checking) : await checkSpeech(address, checking);
  return { ...named, address, verdicts: [...verdicts, ...answered] };
}

const EMBEDDED: Reachable = { verdicts: [], goOn: true };

async function reach(url: URL, { tools, signal, reached }: Checking): Promise<Reachable> {
  const known = reached.get(url.origin) ?? reachable(url, tools, signal);
  reached.set(url.origin, known);
  return await known;
}

/** The way in, and why there are no credentials where that is a failure. */
interface OpenDoor extends CheckDoor {
  readonly problem?: Verdict;
}

async function openDoor(address: string, task: CheckTask, { tools, seen }: Checking): Promise<OpenDoor> {
  const observed =
    (fetch: Fetch): Fetch =>
    async (request, options) => {
      const response = await fetch(request, options);
      const date = Date.parse(response.headers.get('date') ?? '');
      if (Number.isFinite(date)) Object.assign(seen, { date, at: tools.now() });
      return response;
    };
  try {
    const door = await tools.doorTo(address, task);
    return { ...door, fetch: observed(door.fetch) };
  } catch (error) {
    const { message, advice } = error as { readonly message?: unknown; readonly advice?: unknown };
    const words = {
      message: typeof message === 'string' ? message : t('The credentials cannot be had.'),
      advice: typeof advice === 'string' ? advice : tools.signInAdvice,
    };
    return { fetch: observed(tools.fetch), credentials: undefined, problem: bad('credentials', words) };
  }
}

function limitsOf({ timeoutMs }: CheckTools): Partial<Limits> {
  return { attempts: 1, attemptMs: timeoutMs, totalMs: timeoutMs };
}

/** One row of the list of files and, with a token, one calendar of the list. */
async function checkFiles(baseUrl: string, checking: Checking): Promise<Verdict[]> {
  const { tools, signal } = checking;
  const door = await openDoor(baseUrl, 'files', checking);
  const { fetch, credentials } = door;
  tools.onStep?.(baseUrl, 'answer');
  const files = tools.clients.createFilesClient({ baseUrl, fetch, credentials, limits: limitsOf(tools) });
  const ended = await endOf(files.list({ pageSize: '1', fields: 'files(id)' }, { signal }));
  const verdicts = answered(ended, door, tools);
  if (ended !== undefined || credentials?.accessToken === undefined) return verdicts;
  return [...verdicts, await checkCalendars(baseUrl, checking)];
}

async function checkCalendars(baseUrl: string, checking: Checking): Promise<Verdict> {
  const { tools, signal } = checking;
  const { fetch, credentials, problem } = await openDoor(baseUrl, 'channels', checking);
  if (problem) return { ...problem, step: 'calendars', outcome: 'unknown' };
  tools.onStep?.(baseUrl, 'calendars');
  const channels = tools.clients.createChannelsClient({ baseUrl, fetch, credentials, limits: limitsOf(tools) });
  return judgeCalendars(await endOf(channels.calendars({ signal })));
}

function answered(ended: Ended, door: OpenDoor, tools: CheckTools): Verdict[] {
  return [judgeAnswer(ended), door.problem ?? judgeCredentials(ended, door, tools)];
}

/** Who signs in for files alone has a token that reaches no calendar: nothing is wrong with that. */
function judgeCalendars(ended: Ended): Verdict {
  if (ended === undefined) return good('calendars', t('The token reaches the list of calendars.'));
  if (ended.kind !== 'http' || (ended.status !== 403 && ended.status !== 404)) return bad('calendars', ended);
  const message =
    ended.status === 403 ? t('The token does not reach calendars.') : t('There are no calendars at this address.');
  const advice = ended.status === 403 ? t('To watch channels, sign in for them.') : undefined;
  return unknown('calendars', message, advice);
}

/** An empty request is refused with 400 before anything is recognised, so it costs nothing. */
async function checkSpeech(endpoint: string, checking: Checking): Promise<Verdict[]> {
  const { tools, signal } = checking;
  const door = await openDoor(endpoint, 'speech', checking);
  const { fetch, credentials } = door;
  tools.onStep?.(endpoint, 'answer');
  const speech = tools.clients.createSpeechClient({ endpoint, fetch, credentials, limits: limitsOf(tools) });
  const ended = await endOf(speech.recognize('{}', { signal }));
  if (ended === undefined) {
    const message = t('It took a request that asks for nothing, which the API would refuse.');
    return [unknown('answer', message, t('Check that the address belongs to the service.'))];
  }
  if (ended.kind !== 'http' || ended.status !== 400) return answered(ended, door, tools);
  const message = t('It refused an empty request, as it should; nothing was recognised, and nothing is billed.');
  return [good('answer', message), door.problem ?? judgeCredentials(undefined, door, tools)];
}
