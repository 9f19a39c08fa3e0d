import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChannelBody, NewChannel } from '../../channels';
import { type Call, usageError } from '../command';
import type { Outside } from '../outside';
import { plain } from '../plain';
import type { RequestFile } from '../request-file';
import { cannotBeSent, sentBody } from '../sent-request';
import { tellFindings, withOverrides } from './request';
import type { ChannelTarget } from './target';

/** What a channel is made of. */
export interface Wanted {
  readonly call: Call;
  readonly outside: Outside;
  readonly request: RequestFile;
}

/** Throws a usage error where messages would go to this machine, and nothing leads the service there. */
export function refuseUnreachable(target: ChannelTarget, { call, request }: Wanted): void {
  const reaches = target.isLocal && !call.flag('http');
  if (!call.flag('listen') || reaches || call.text('address') !== undefined) return;
  if (!isPlaceholder(request.sends.body?.address)) return;
  throw usageError(
    target.isLocal
      ? 'nothing is delivered to plain HTTP: name the HTTPS address of your tunnel with --address, or leave --http out'
      : `${target.origin} cannot send to this machine: open a tunnel that ends here, and name its HTTPS address with --address`,
  );
}

/**
 * The channel that a file and the options describe, checked; or why it must not be created, as a sentence. `receiver` is
 * the HTTPS address of the one on this machine, if there is one. Throws a usage error where nothing says what to watch.
 */
export async function newChannel(
  target: ChannelTarget,
  receiver: string | undefined,
  { call, request, outside }: Wanted,
): Promise<NewChannel | string> {
  const { file } = request.input;
  const asked = withOverrides(request, {
    id: call.flag('new-id') ? randomUUID() : undefined,
    address: call.text('address') ?? (target.isLocal ? ownAddress(receiver, request) : undefined),
    watch: call.text('path'),
  });
  const isFit = await tellFindings(asked, target.isLocal, outside);
  const sent = sentBody(asked);
  if (cannotBeSent(sent)) return `${plain(file)} cannot be sent: ${sent.reason}.`;
  const { watch, autoRenew } = asked.sends.own;
  if (watch === undefined) throw usageError(WATCHES_NOTHING);
  if (!isFit && !call.flag('force')) return 'nothing was sent; --force sends it all the same.';
  if (!isChannelBody(sent.body)) return 'a channel cannot be recorded without an id and an address.';
  const { connection, origin } = target;
  const headerPrefix = call.text('header-prefix') ?? target.headerPrefix;
  const source = file === '-' ? undefined : pathToFileURL(path.resolve(outside.directory(), file)).href;
  return {
    connection,
    origin,
    ...(headerPrefix !== undefined && { headerPrefix }),
    watch,
    body: sent.body,
    ...(source && { source }),
    ...(autoRenew !== undefined && { autoRenew }),
  };
}

const WATCHES_NOTHING =
  'it is not said what to watch: add --path calendars/primary/events, or write "$request": { "watch": "calendars/primary/events" } in the file';

/** The receiver here, at the path that the file's address has. */
function ownAddress(receiver: string | undefined, { sends }: RequestFile): string | undefined {
  if (receiver === undefined) return undefined;
  const address = sends.body?.address;
  const { pathname, search } =
    typeof address === 'string' && URL.canParse(address) ? new URL(address) : { pathname: '/', search: '' };
  return `${receiver}${pathname}${search}`;
}

/** Whether nobody can have this address (RFC 2606). */
export function isPlaceholder(address: unknown): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return true;
  return /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/.test(new URL(address).hostname);
}

function isChannelBody(body: Readonly<Record<string, unknown>>): body is ChannelBody {
  const { id, address, token } = body;
  return (
    typeof id === 'string' && id !== '' && typeof address === 'string' && ['string', 'undefined'].includes(typeof token)
  );
}
