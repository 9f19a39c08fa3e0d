import { t } from '@vscode/l10n';
import type { Connection, Credentials, SpeechAddresses, SpeechRegion } from '../../api';
import { addressProblem, ENVIRONMENT, originOf, originsOf, readAllowedRegions, SANDBOX_CONNECTION } from './settings';

/** The environment of a process, as Node gives it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the environment of the editor says (product.md §3). */
export interface EnvironmentRead {
  /** Undefined when no variable names an address. */
  readonly connection: Connection | undefined;
  /** One sentence per variable that cannot be used. Holds no value of a variable that may be secret. */
  readonly problems: readonly string[];
  /** What DQ_SPEECH_ALLOWED_REGIONS allows; undefined, which is everything, when it is not set. */
  readonly allowedRegions: readonly SpeechRegion[] | undefined;
  /** The token and the key of the environment, for an origin that it names; undefined for every other one. */
  readonly credentialsFor: (origin: string) => Credentials | undefined;
}

const SPEECH_VARIABLES: Readonly<Record<SpeechRegion, string>> = {
  global: 'DQ_SPEECH_ENDPOINT',
  eu: 'DQ_SPEECH_EU_ENDPOINT',
  us: 'DQ_SPEECH_US_ENDPOINT',
};

/** The connection `environment`, when any of `DQ_BASE_URL` and `DQ_SPEECH_…` is set. Its secrets stay in here. */
export function readEnvironment(env: Environment): EnvironmentRead {
  const problems: string[] = [];
  const address = (variable: string) => {
    const text = env[variable]?.trim() ?? '';
    const problem = text === '' ? undefined : addressProblem(text);
    if (problem !== undefined) problems.push(t('The environment variable {0} cannot be used: {1}', variable, problem));
    return text === '' || problem !== undefined ? undefined : text.replace(/\/+$/, '');
  };
  const baseUrl = address('DQ_BASE_URL');
  const speech: SpeechAddresses = Object.fromEntries(
    Object.entries(SPEECH_VARIABLES).flatMap(([region, variable]) => {
      const found = address(variable);
      return found === undefined ? [] : [[region, found]];
    }),
  );
  const named = baseUrl !== undefined || Object.keys(speech).length > 0;
  const { headerPrefix, vendor } = SANDBOX_CONNECTION;
  const connection = named ? { name: ENVIRONMENT, baseUrl: baseUrl ?? '', speech, headerPrefix, vendor } : undefined;
  const regions = env.DQ_SPEECH_ALLOWED_REGIONS?.trim() ?? '';
  const allowedRegions = regions === '' ? undefined : readAllowedRegions(regions.split(/[\s,]+/));
  return { connection, problems, allowedRegions, credentialsFor: binder(connection, env) };
}

function binder(connection: Connection | undefined, env: Environment): EnvironmentRead['credentialsFor'] {
  const accessToken = env.DQ_ACCESS_TOKEN?.trim() ?? '';
  const apiKey = env.DQ_API_KEY?.trim() ?? '';
  const origins = new Set(connection ? originsOf(connection) : []);
  if (accessToken === '' && apiKey === '') return () => undefined;
  return (origin) => {
    if (!origins.has(originOf(origin))) return undefined;
    return { origin, ...(accessToken === '' ? {} : { accessToken }), ...(apiKey === '' ? {} : { apiKey }) };
  };
}
