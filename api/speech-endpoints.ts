import { t } from '@vscode/l10n';
import type { Connection, SpeechAddresses, SpeechRegion } from './types';

/** What is known of where speech is recognised. */
export interface SpeechPlaces {
  readonly connection: Pick<Connection, 'name' | 'baseUrl' | 'speech'>;
  /** Where the connection comes from; `sandbox` is the one inside this program, whose addresses nothing overrides. */
  readonly kind: 'connection' | 'environment' | 'sandbox';
  /** Addresses that hold for every connection (`driveQuery.speech.endpoints`). */
  readonly overrides?: SpeechAddresses | undefined;
  /** What the policy allows (`driveQuery.speech.allowedRegions`); everything when absent. */
  readonly allowedRegions?: readonly SpeechRegion[] | undefined;
}

/** Where a recognize request goes, and who says so. */
export interface SpeechEndpoint {
  /** Without a slash at its end; `/v1/speech:recognize` is added to it. */
  readonly endpoint: string;
  readonly from: 'setting' | 'connection' | 'environment' | 'base address';
}

/** Why a region cannot be used, with words for the user. */
export interface NoSpeechEndpoint {
  /** `not-allowed`: by the policy here. `none`: nobody has said what its address is. */
  readonly why: 'not-allowed' | 'none';
  readonly region: SpeechRegion;
  readonly message: string;
  readonly advice: string;
}

/** The regions with the names people know them by (api.md §1, Area A). */
export const SPEECH_REGIONS: readonly { readonly region: SpeechRegion; readonly label: string }[] = [
  { region: 'global', label: t('Global') },
  { region: 'eu', label: t('European Union') },
  { region: 'us', label: t('United States') },
];

/**
 * The endpoint of a region (api.md §4, Area A): the policy comes first, then the override, then the connection's own
 * address, and for the global endpoint its base address. A regional request never goes anywhere else: where data is
 * kept would no longer be what the user asked for.
 */
export function speechEndpoint(region: SpeechRegion, places: SpeechPlaces): SpeechEndpoint | NoSpeechEndpoint {
  const { connection, kind, overrides, allowedRegions } = places;
  if (allowedRegions !== undefined && !allowedRegions.includes(region)) return notAllowed(region, allowedRegions);
  const override = kind === 'sandbox' ? undefined : address(overrides?.[region]);
  if (override !== undefined) return { endpoint: override, from: 'setting' };
  const own = address(connection.speech?.[region]);
  if (own !== undefined) return { endpoint: own, from: kind === 'environment' ? 'environment' : 'connection' };
  const base = region === 'global' ? address(connection.baseUrl) : undefined;
  if (base !== undefined) return { endpoint: base, from: 'base address' };
  return { why: 'none', region, ...noAddress(region, places) };
}

/** True for the answer of `speechEndpoint` that says why there is none. */
export function isNoEndpoint(answer: SpeechEndpoint | NoSpeechEndpoint): answer is NoSpeechEndpoint {
  return 'why' in answer;
}

/** How a region stands in a sentence. */
export function regionName(region: SpeechRegion): string {
  return region === 'global' ? t('the global endpoint') : t('the {0} region', region);
}

function notAllowed(region: SpeechRegion, allowed: readonly SpeechRegion[]): NoSpeechEndpoint {
  const names = allowed.map((each) => (each === 'global' ? t('the global endpoint') : each));
  return {
    why: 'not-allowed',
    region,
    message: t('The policy here does not allow {0}, and nothing was sent.', regionName(region)),
    advice:
      names.length === 0
        ? t('It allows no endpoint at all: ask whoever set it.')
        : t('Choose what it allows: {0}.', names.join(` ${t('or')} `)),
  };
}

const VARIABLES: Readonly<Record<SpeechRegion, string>> = {
  global: 'DQ_SPEECH_ENDPOINT',
  eu: 'DQ_SPEECH_EU_ENDPOINT',
  us: 'DQ_SPEECH_US_ENDPOINT',
};

function noAddress(region: SpeechRegion, { connection, kind }: SpeechPlaces) {
  const settings = t(
    'Add speech.{0} to the connection, or set driveQuery.speech.endpoints; or choose another region.',
    region,
  );
  return {
    message: t('The connection “{0}” has no address for {1}.', connection.name, regionName(region)),
    advice: kind === 'environment' ? t('Set {0}, or choose another region.', VARIABLES[region]) : settings,
  };
}

/** Empty and absent are the same: an environment variable is often set to nothing. */
function address(text: string | undefined): string | undefined {
  const trimmed = text?.trim().replace(/\/+$/, '') ?? '';
  return trimmed === '' ? undefined : trimmed;
}
