import { t } from '@vscode/l10n';
import {
  type Connection,
  isNoEndpoint,
  type NoSpeechEndpoint,
  SPEECH_REGIONS,
  type SpeechEndpoint,
  type SpeechRegion,
} from '../../api';
import { labelOf } from '../connections/label';
import { SANDBOX } from '../connections/settings';
import type { ShownEndpoint } from '../views/transcript/messages';

/** An endpoint as the user is told of it. */
export function shownEndpoint(region: SpeechRegion, found: SpeechEndpoint, connection: Connection): ShownEndpoint {
  const { endpoint } = found;
  return {
    region: regionLabel(region),
    address: endpoint,
    host: new URL(endpoint).host,
    source: sourceOf(region, found, connection),
  };
}

/** `Global`, `European Union`, `United States`. */
export function regionLabel(region: SpeechRegion): string {
  return SPEECH_REGIONS.find((each) => each.region === region)?.label ?? region;
}

/** Who says that a region is there, as the end of a sentence. */
function sourceOf(region: SpeechRegion, { from }: SpeechEndpoint, { name }: Connection): string {
  switch (from) {
    case 'setting':
      return t('from the setting driveQuery.speech.endpoints');
    case 'environment':
      return t('from the environment variable {0}', VARIABLES[region]);
    case 'base address':
      return name === 'environment'
        ? t('the base address DQ_BASE_URL')
        : t('the base address of the connection “{0}”', labelOf(name));
    case 'connection':
      return name === SANDBOX ? t('of the sandbox, on this machine') : t('from the connection “{0}”', labelOf(name));
  }
}

const VARIABLES: Readonly<Record<SpeechRegion, string>> = {
  global: 'DQ_SPEECH_ENDPOINT',
  eu: 'DQ_SPEECH_EU_ENDPOINT',
  us: 'DQ_SPEECH_US_ENDPOINT',
};

/** A region to choose, or why it cannot be. */
export interface RegionChoice {
  readonly region: SpeechRegion;
  readonly label: string;
  /** The host, or in a few words why there is none. */
  readonly description: string;
  /** Where the address comes from, or what to do to have one. */
  readonly detail: string;
  /** Why it cannot be used and what to do, in whole sentences; undefined when it can. */
  readonly obstacle?: string;
}

/** All regions, in the order in which they are offered. */
export function regionChoices(
  connection: Connection,
  endpointOf: (connection: Connection, region: SpeechRegion) => SpeechEndpoint | NoSpeechEndpoint,
): RegionChoice[] {
  return SPEECH_REGIONS.map(({ region, label }) => {
    const found = endpointOf(connection, region);
    if (isNoEndpoint(found)) {
      const { message, advice } = found;
      return { region, label, ...OBSTACLES[found.why](advice), obstacle: `${message} ${advice}` };
    }
    const { address, source } = shownEndpoint(region, found, connection);
    return { region, label, description: address, detail: capital(source) };
  });
}

/** Short enough for a row of a list. */
const OBSTACLES: Readonly<
  Record<NoSpeechEndpoint['why'], (advice: string) => Pick<RegionChoice, 'description' | 'detail'>>
> = {
  'not-allowed': (advice) => ({
    description: t('not allowed here'),
    detail: t('The policy here closes it. {0}', advice),
  }),
  none: (advice) => ({ description: t('no address'), detail: advice }),
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
