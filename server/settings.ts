import {
  type ConnectionFacts,
  DEFAULT_SETTINGS,
  type HintSettings,
  type KnownId,
  type KnownIds,
  type LanguageSettings,
  type Severity,
} from '../language';
import type { ServerContext } from './context';
import { CONFIGURATION_SECTION, type ServerConfiguration, type WireChannel } from './protocol';
import { channelsFrom } from './recorded-channels';

const SEVERITIES: readonly (Severity | 'off')[] = ['error', 'warning', 'information', 'hint', 'off'];

/** What the settings say, of the language and of the server itself. */
export interface ServerSettings extends LanguageSettings {
  /** Formatting breaks queries that are longer than this, in UTF-16 code units. */
  readonly formatWidth: number;
  /** Whether files that a document names may be looked at. */
  readonly trusted: boolean;
  /** Whether the current connection goes to this machine. */
  readonly isLocal: boolean;
  /** How the headers of notifications begin. */
  readonly headerPrefix: string;
  /** The channels on record, the latest first. */
  readonly channels: readonly WireChannel[];
}

const FORMAT_WIDTH = 100;

/**
 * The settings in what a client sent: the section `driveQuery`, or an object that holds it, as editors do both.
 * Whatever is absent or wrong keeps its default.
 */
export function settingsFrom(sent: unknown): ServerSettings {
  const outer = isRecord(sent) ? sent : {};
  const inner = outer[CONFIGURATION_SECTION];
  const section: ServerConfiguration = isRecord(inner) ? inner : outer;
  const {
    dialect,
    diagnostics,
    vendor,
    headerPrefix,
    connectionFacts,
    webUrl,
    connectionNames,
    known,
    format,
    inlayHints,
    trusted,
    isLocal,
    channels,
  } = section;
  return {
    dialect: dialect === 'extended' ? 'extended' : DEFAULT_SETTINGS.dialect,
    severity: severitiesFrom(diagnostics?.severity),
    ...(isVendor(vendor) ? { vendor, vendorKnown: true } : { vendor: DEFAULT_SETTINGS.vendor }),
    byConnection: { ...DEFAULT_SETTINGS.byConnection, ...byConnectionFrom(connectionFacts) },
    ...(isWebAddress(webUrl) && { webUrl }),
    ...(Array.isArray(connectionNames) && { connections: connectionNames.filter((name) => typeof name === 'string') }),
    ...(isRecord(known) && { known: knownFrom(known) }),
    hints: hintsFrom(inlayHints),
    formatWidth: isRecord(format) && typeof format.width === 'number' ? format.width : FORMAT_WIDTH,
    trusted: trusted !== false,
    isLocal: isLocal === true,
    headerPrefix: typeof headerPrefix === 'string' ? headerPrefix : 'X-Svc-',
    channels: Array.isArray(channels) ? channelsFrom(channels) : NO_CHANNELS,
  };
}

/** The settings with what translates: that is for the whole session, and no setting. */
export function withTranslator(settings: ServerSettings, translate: LanguageSettings['translate']): ServerSettings {
  return translate ? { ...settings, translate } : settings;
}

const NO_CHANNELS: readonly WireChannel[] = [];

function byConnectionFrom(sent: unknown): Readonly<Record<string, ConnectionFacts>> {
  const entries = Object.entries(isRecord(sent) ? sent : {});
  return Object.fromEntries(entries.flatMap(([name, facts]) => factsFrom(facts).map((each) => [name, each] as const)));
}

function factsFrom(facts: unknown): ConnectionFacts[] {
  if (!isRecord(facts) || !isVendor(facts.vendor)) return [];
  const { vendor, webUrl, known } = facts;
  return [{ vendor, ...(isWebAddress(webUrl) && { webUrl }), ...(isRecord(known) && { known: knownFrom(known) }) }];
}

function isVendor(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//i.test(value);
}

const KNOWN_LISTS = ['folders', 'files', 'drives', 'users'] as const;

function knownFrom(known: Readonly<Record<string, unknown>>): KnownIds {
  const lists = KNOWN_LISTS.filter((list) => Array.isArray(known[list]));
  const { labels, propertyKeys, mimeTypes } = known;
  return {
    ...Object.fromEntries(lists.map((list) => [list, (known[list] as unknown[]).flatMap(knownIdFrom)])),
    ...(Array.isArray(labels) && { labels: labels.flatMap(knownLabelFrom) }),
    ...(Array.isArray(propertyKeys) && { propertyKeys: propertyKeys.filter(isText) }),
    ...(Array.isArray(mimeTypes) && { mimeTypes: mimeTypes.filter(isText) }),
  };
}

function knownLabelFrom(entry: unknown): NonNullable<KnownIds['labels']>[number][] {
  const fields = isRecord(entry) && Array.isArray(entry.fields) ? entry.fields.flatMap(knownIdFrom) : [];
  return knownIdFrom(entry).map((label) => ({ ...label, fields }));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function knownIdFrom(entry: unknown): KnownId[] {
  if (!isRecord(entry) || typeof entry.id !== 'string' || typeof entry.name !== 'string') return [];
  return [{ id: entry.id, name: entry.name }];
}

/** Every kind of hint is shown until a setting says no, to it or to all. */
function hintsFrom(setting: ServerConfiguration['inlayHints']): HintSettings {
  const chosen = isRecord(setting) ? setting : {};
  const shown = (kind: keyof HintSettings) => chosen.enabled !== false && chosen[kind] !== false;
  return { times: shown('times'), names: shown('names'), order: shown('order'), audio: shown('audio') };
}

/** The settings in a notification or an answer; one that brings none leaves things as they are. */
export function settingsIn(context: ServerContext, settings: unknown): ServerSettings {
  return isRecord(settings) ? withTranslator(settingsFrom(settings), context.settings.translate) : context.settings;
}

/** Asks the client for its settings. A client that cannot answer, or has none, leaves things as they are. */
export async function askForSettings(context: ServerContext): Promise<ServerSettings> {
  try {
    const answer: unknown = await context.connection.workspace.getConfiguration(CONFIGURATION_SECTION);
    return settingsIn(context, answer);
  } catch (error) {
    context.log('Asking for the settings failed; going on with those in force', error);
    return context.settings;
  }
}

/** Whether two settings say the same. */
export function sameSettings(one: ServerSettings, other: ServerSettings): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function severitiesFrom(severity: unknown): LanguageSettings['severity'] {
  const entries = Object.entries(isRecord(severity) ? severity : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, Severity | 'off'] => isSeverity(entry[1])));
}

function isSeverity(value: unknown): boolean {
  return (SEVERITIES as readonly unknown[]).includes(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
