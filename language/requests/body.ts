import { DEFAULT_SETTINGS } from '../settings';
import { wordedRequest } from './diagnostics';
import type { RequestDocument } from './document';
import { nodeAt } from './places';
import { OWN_MEMBERS } from './shape';
import type { SpeechRegion } from './surroundings';

/** What a request file says of how it is sent: the members of `$request`, as far as they are of the right form. */
export interface OwnMembers {
  /** Where a recognize request goes. */
  readonly region?: SpeechRegion;
  /** The file whose bytes become `audio.content`, by a path from the request file. */
  readonly audioFile?: string;
  /** The path of the resource that a channel watches. */
  readonly watch?: string;
  /** Whether a channel is replaced by a new one before it expires. */
  readonly autoRenew?: boolean;
}

/** A request file as it is sent. */
export interface RequestBody {
  /** The JSON value without our own members; undefined when there is a problem. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly own: OwnMembers;
  /** Why there is nothing to send: the text is no JSON object. Offsets are UTF-16 code units. */
  readonly problem?: { readonly message: string; readonly start: number; readonly end: number };
}

const REGIONS: readonly string[] = ['global', 'eu', 'us'] satisfies SpeechRegion[];

/** What a request file sends, and what it says to us (product.md §2). Comments and trailing commas are no JSON. Never throws. */
export function requestBody(document: RequestDocument): RequestBody {
  const own = ownMembers(document);
  const parsed = document.root?.type === 'object' ? parsedText(document.text()) : undefined;
  if (parsed === undefined) return { body: undefined, own, problem: problemOf(document) };
  for (const name of OWN_MEMBERS) delete parsed[name];
  return { body: parsed, own };
}

function ownMembers({ root }: RequestDocument): OwnMembers {
  const text = (name: string) => {
    const node = nodeAt(root, ['$request', name]);
    return node?.type === 'string' && !node.long ? node.value : undefined;
  };
  const [region, audioFile, watch] = ['region', 'audioFile', 'watch'].map(text);
  const autoRenew = nodeAt(root, ['$request', 'autoRenew']);
  return {
    ...(region !== undefined && REGIONS.includes(region) && { region: region as SpeechRegion }),
    ...(audioFile !== undefined && { audioFile }),
    ...(watch !== undefined && { watch }),
    ...(autoRenew?.type === 'boolean' && { autoRenew: autoRenew.value }),
  };
}

/** The JSON object in a text; undefined where the text is anything else. A byte-order mark does no harm. */
function parsedText(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function problemOf({ syntax, length }: RequestDocument): NonNullable<RequestBody['problem']> {
  const finding = syntax[0] ?? { code: 'not-an-object', start: 0, end: length };
  const { start, end } = finding;
  return { message: wordedRequest(finding, { ...DEFAULT_SETTINGS, severity: {} })!.message, start, end };
}
