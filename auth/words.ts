import { t } from '@vscode/l10n';
import { networkWords, seconds, tame, type Words } from '../api';

/** What went wrong, as facts. Nothing in them is secret. */
export type AuthFault =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'denied'; readonly host: string }
  | { readonly kind: 'state'; readonly why: 'state' | 'issuer' | 'used' | 'shape' }
  | { readonly kind: 'timeout'; readonly host: string; readonly ms: number }
  | { readonly kind: 'timeout'; readonly host: undefined }
  | { readonly kind: 'network'; readonly host: string; readonly code: string }
  | Refused
  | {
      readonly kind: 'invalid-grant';
      readonly host: string;
      readonly grant: Grant;
      readonly serverMessage: string;
      /** What time it is at the server, when it says; milliseconds since 1970. */
      readonly serverTime: number | undefined;
    }
  | { readonly kind: 'invalid-client'; readonly host: string; readonly serverMessage: string }
  | { readonly kind: 'malformed'; readonly host: string; readonly why: MalformedServer }
  | { readonly kind: 'file'; readonly path: string; readonly why: FileProblem; readonly detail: string }
  | { readonly kind: 'insecure'; readonly address: string }
  | { readonly kind: 'origin'; readonly own: string; readonly other: string };

/** The server answered, and did not give what it was asked for. */
export interface Refused {
  readonly kind: 'refused';
  readonly host: string;
  readonly status: number;
  /** The code of RFC 6749, such as `invalid_scope`; empty when there was none. */
  readonly code: string;
  /** The server's own words, cut and cleaned; may be empty. */
  readonly serverMessage: string;
}

/** What is given for tokens: the code of a callback, a refresh token of ours or of a file, or a signed assertion. */
export type Grant = 'code' | 'session' | 'file' | 'assertion';
export type MalformedServer = 'answer' | 'page' | 'too-large' | 'redirect' | 'issuer' | 'metadata' | 'unknown';
export type FileProblem =
  | 'missing'
  | 'unreadable'
  | 'too-large'
  | 'json'
  | 'type'
  | 'member'
  | 'key'
  | 'key-format'
  | 'address';

/** The words for a fault: what happened and why, then what to do. The only place of the room that holds sentences. */
export function words(fault: AuthFault): Words {
  switch (fault.kind) {
    case 'cancelled':
      return { message: t('Signing in was cancelled.'), advice: t('Sign in again when you are ready.') };
    case 'denied':
      return {
        message: t('Access was not allowed at {0}.', fault.host),
        advice: t('Sign in again and allow it, or ask your administrator whether this program may be used.'),
      };
    case 'state':
      return STATE[fault.why]();
    case 'timeout':
      return fault.host === undefined ? browserWords() : timeoutWords(fault.host, fault.ms);
    case 'network':
      return networkWords(fault.host, fault.code);
    case 'refused':
      return refusedWords(fault);
    case 'invalid-grant':
      return withServer(GRANT[fault.grant](fault.host), fault.serverMessage);
    case 'invalid-client':
      return withServer(clientWords(fault.host), fault.serverMessage);
    case 'malformed':
      return MALFORMED[fault.why](fault.host);
    case 'file':
      return fileWords(fault.why, tame(fault.path), fault.detail);
    case 'insecure':
      return {
        message: t('Nobody signs in at {0}: it is neither an HTTPS address nor on this machine.', fault.address),
        advice: t('Use the HTTPS addresses of the authorization server.'),
      };
    case 'origin':
      return {
        message: t('The credentials file belongs to {0}, and is not used for {1}.', fault.own, fault.other),
        advice: t('Use a file that was made for this service, or sign in.'),
      };
  }
}

function withServer({ message, advice }: Words, serverMessage: string): Words {
  if (serverMessage === '') return { message, advice };
  return { message: `${message} ${t('The server says: “{0}”', serverMessage)}`, advice };
}

function browserWords(): Words {
  return {
    message: t('Signing in was not finished in the browser in time.'),
    advice: t('Sign in again, and finish it on the page that opens.'),
  };
}

function timeoutWords(host: string, ms: number): Words {
  return {
    message: t('{0} did not finish its answer within {1}.', host, seconds(ms)),
    advice: t('Try again; if it stays so, check the network and any proxy in between.'),
  };
}

/** The command that makes a credentials file. */
const LOG_IN = 'gcloud auth application-default login';

const AGAIN = () => t('Sign in again.');

const STATE: Readonly<Record<'state' | 'issuer' | 'used' | 'shape', () => Words>> = {
  state: () => ({
    message: t('An answer came that does not belong to this sign-in, and was not used.'),
    advice: AGAIN(),
  }),
  issuer: () => ({
    message: t('The answer came from another authorization server, and was not used.'),
    advice: AGAIN(),
  }),
  used: () => ({ message: t('This sign-in has been answered already.'), advice: AGAIN() }),
  shape: () => ({ message: t('The answer from the browser is not complete.'), advice: AGAIN() }),
};

const GRANT: Readonly<Record<Grant, (host: string) => Words>> = {
  code: (host) => ({
    message: t('{0} does not take the answer from the browser: it is too old, or was used before.', host),
    advice: AGAIN(),
  }),
  session: (host) => ({ message: t('The sign-in at {0} has ended.', host), advice: AGAIN() }),
  file: (host) => ({
    message: t('{0} does not take the credentials in the file any more.', host),
    advice: t('Make a new file with “{0}”.', LOG_IN),
  }),
  assertion: (host) => ({
    message: t('{0} does not take the key of the service account.', host),
    advice: t('Check the clock of this machine, and that the key and the account still exist; else make a new key.'),
  }),
};

function clientWords(host: string): Words {
  return {
    message: t('{0} does not know this OAuth client, or not for this way of signing in.', host),
    advice: t('Check the client id; the client has to be registered as a desktop or native program.'),
  };
}

function refusedWords({ host, status, code, serverMessage }: Refused): Words {
  if (status >= 500 || code === 'server_error' || code === 'temporarily_unavailable') {
    const message = t('{0} could not handle the sign-in.', host);
    return withServer({ message, advice: t('Wait a while and try again.') }, serverMessage);
  }
  if (code === 'invalid_scope') {
    const message = t('{0} does not give what Drive Query asks for.', host);
    const advice = t('Ask its administrator to allow these scopes to the OAuth client.');
    return withServer({ message, advice }, serverMessage);
  }
  const reason = code === '' ? `HTTP ${status}` : code;
  const message = t('{0} refuses the sign-in ({1}).', host, reason);
  return withServer({ message, advice: t('Check the client id and the addresses of the connection.') }, serverMessage);
}

const CHECK_ADDRESSES = () => t('Check the addresses of the authorization server in the connection.');

const MALFORMED: Readonly<Record<MalformedServer, (host: string) => Words>> = {
  answer: (host) => ({
    message: t('{0} gave an answer that is none of an authorization server.', host),
    advice: CHECK_ADDRESSES(),
  }),
  page: (host) => ({
    message: t('{0} answered with a web page, and not as an authorization server.', host),
    advice: t(
      'A network that wants a sign-in first answers so: open a web page in the browser, then try again. Else check the addresses of the authorization server in the connection.',
    ),
  }),
  'too-large': (host) => ({
    message: t('The answer of {0} is larger than that of an authorization server.', host),
    advice: CHECK_ADDRESSES(),
  }),
  redirect: (host) => ({
    message: t('{0} leads to another address, where nothing secret is sent.', host),
    advice: t('Enter the final addresses of the authorization server in the connection.'),
  }),
  issuer: (host) => ({
    message: t('What answers at {0} calls itself by another name, and is not used.', host),
    advice: t('Check the issuer of the connection: it has to be written as the server writes it.'),
  }),
  metadata: (host) => ({
    message: t('{0} does not say where one signs in.', host),
    advice: t('Enter authorizationEndpoint and tokenEndpoint in the connection, or correct its issuer.'),
  }),
  unknown: () => ({
    message: t('The connection does not say where one signs in.'),
    advice: t('Enter its issuer, or authorizationEndpoint and tokenEndpoint, in the connection.'),
  }),
};

function fileWords(why: FileProblem, path: string, detail: string): Words {
  const name = path === '' ? t('The credentials file') : t('The credentials file {0}', path);
  return FILE[why](name, detail);
}

const MAKE_ONE = () => t('Make one with “{0}”, or name another in GOOGLE_APPLICATION_CREDENTIALS.', LOG_IN);

const MAKE_KEY = () => t('Make a new key for the service account, and download its file as JSON.');

/** The members that only the file of a service account has. */
const OF_ROBOTS: readonly string[] = ['client_email', 'private_key', 'private_key_id'];

const FILE: Readonly<Record<FileProblem, (name: string, detail: string) => Words>> = {
  missing: (name) => ({ message: t('{0} is not there.', name), advice: MAKE_ONE() }),
  unreadable: (name, code) => ({
    message: t('{0} cannot be read ({1}).', name, code),
    advice: t('Check that it is a file, and that you may read it.'),
  }),
  'too-large': (name) => ({ message: t('{0} is too large to be one.', name), advice: MAKE_ONE() }),
  json: (name) => ({ message: t('{0} is not a JSON object.', name), advice: MAKE_ONE() }),
  type: (name, type) => ({
    message:
      type === ''
        ? t('{0} does not say of which type it is.', name)
        : t('{0} is of the type “{1}”, which is not supported.', name, type),
    advice: t('Use a file of the type authorized_user or service_account, or set DQ_ACCESS_TOKEN.'),
  }),
  member: (name, member) => ({
    message: t('{0} has no usable “{1}”.', name, member),
    advice: OF_ROBOTS.includes(member) ? MAKE_KEY() : MAKE_ONE(),
  }),
  key: (name) => ({ message: t('{0} holds a private key that is none.', name), advice: MAKE_KEY() }),
  'key-format': (name) => ({
    message: t('{0} holds a private key that is not in the PKCS#8 format (“BEGIN PRIVATE KEY”).', name),
    advice: t(
      'Convert it with “{0}”, or download the file of the service account again.',
      'openssl pkcs8 -topk8 -nocrypt',
    ),
  }),
  address: (name, member) => ({
    message: t('{0} names an address in “{1}” that is neither HTTPS nor on this machine.', name, member),
    advice: MAKE_ONE(),
  }),
};
