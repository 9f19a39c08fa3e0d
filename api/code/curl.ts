import { encodeParameter } from '../redact';
import {
  type Address,
  type CodeRequest,
  type JsonObject,
  pathOf,
  type RecognizeCall,
  VARIABLES,
  type WatchCall,
} from './request';
import { shellWord } from './shell';

/** A word of a command may have so many bytes on Linux; longer values come from standard input. */
const LONGEST_WORD = 100_000;

/**
 * A request as a curl command for bash, which runs when it is pasted. `$DQ_ACCESS_TOKEN` and `$DQ_API_KEY` stand where
 * the secrets would. Of a list it fetches the first page. Audio in a file is read from there.
 */
export function curlCommand(request: CodeRequest): string {
  const { address, call, secrets } = request;
  const { feed, words } = call.kind === 'list' ? listWords(call.params) : bodyWords(bodyOf(call));
  const isList = call.kind === 'list';
  const key = shellVariable('key=', VARIABLES.key);
  const options = [
    ...(secrets.token ? [`--header ${shellVariable('Authorization: Bearer ', VARIABLES.token)}`] : []),
    "--header 'Accept: application/json'",
    ...(isList ? [] : ["--header 'Content-Type: application/json'"]),
    ...(secrets.key && isList ? [`--data-urlencode ${key}`] : []),
    ...words,
  ];
  const where = addressWord(address, pathOf(call), secrets.key && !isList);
  const command = [`curl --silent --show-error${isList ? ' --get' : ''}${globOff(address)} ${where}`, ...options];
  return `${feed}${command.join(' \\\n  ')}\n`;
}

/** curl gives brackets and braces in an address a meaning of its own. */
function globOff(address: Address): string {
  return 'url' in address && /[[\]{}]/.test(address.url) ? ' --globoff' : '';
}

function addressWord(address: Address, path: string, withKey: boolean): string {
  const key = withKey ? `?key=$${VARIABLES.key}` : '';
  if ('variable' in address) return `"\${${address.variable}%/}${path}${key}"`;
  return withKey ? `${shellWord(address.url + path)}"${key}"` : shellWord(address.url + path);
}

/** Double quotes with nothing in them but a plain beginning and the variable. */
function shellVariable(before: string, variable: string): string {
  return `"${before}$${variable}"`;
}

interface Words {
  /** What stands before curl and feeds its standard input. */
  readonly feed: string;
  readonly words: readonly string[];
}

function listWords(params: Readonly<Record<string, string>>): Words {
  let feed = '';
  const words = Object.entries(params).map(([name, value]) => {
    const isPlain = !/\p{Cc}/u.test(value);
    if (bytes(value) > LONGEST_WORD && feed === '') {
      feed = `printf '%s' ${shellWord(value)} |\n  `;
      return `--data-urlencode ${name}@-`;
    }
    // Control characters cannot all stand in a word: they are encoded here.
    return isPlain
      ? `--data-urlencode ${shellWord(`${name}=${value}`)}`
      : `--data ${shellWord(`${name}=${encodeParameter(value)}`)}`;
  });
  return { feed, words };
}

/** JSON on one line, as stretches of text and what bash puts between them. */
type Body = readonly ({ readonly text: string } | { readonly variable: string } | { readonly file: string })[];

function bodyOf(call: Exclude<CodeRequest['call'], { kind: 'list' }>): Body {
  if (call.kind === 'stop') return [{ text: json({ id: call.id, resourceId: call.resourceId }) }];
  return call.kind === 'watch' ? watchBody(call) : recognizeBody(call);
}

function watchBody({ body, hasToken }: WatchCall): Body {
  if (!hasToken) return [{ text: json(body) }];
  return [{ text: `${json(body).slice(0, -1)},"token":"` }, { variable: VARIABLES.channelToken }, { text: '"}' }];
}

function recognizeBody({ body, audioFile }: RecognizeCall): Body {
  if (audioFile === undefined) return [{ text: json(body) }];
  const { audio, ...others } = body;
  const inner = json(audio as JsonObject).slice(1, -1);
  const before = `${json(others).slice(0, -1)}${Object.keys(others).length > 0 ? ',' : ''}"audio":{${inner}${inner === '' ? '' : ','}`;
  return [{ text: `${before}"content":"` }, { file: audioFile }, { text: '"}}' }];
}

/** Without control characters, which JSON leaves where they are beyond 1F. */
function json(body: JsonObject): string {
  return JSON.stringify(body).replace(/[\u007f-\u009f]/g, (found) => `\\u00${found.charCodeAt(0).toString(16)}`);
}

function bodyWords(body: Body): Words {
  const words = body.map((part) => {
    if ('text' in part) return shellWord(part.text);
    return 'variable' in part ? `"$${part.variable}"` : '';
  });
  const hasFile = body.some((part) => 'file' in part);
  if (!hasFile && bytes(words.join('')) <= LONGEST_WORD)
    return { feed: '', words: [`--data-binary ${words.join('')}`] };
  const commands = body.map((part, at) =>
    'file' in part ? `base64 < ${shellWord(part.file)} | tr -d '\\n'` : `printf '%s' ${words[at]}`,
  );
  return { feed: `{ ${commands.join('; ')}; } |\n  `, words: ['--data-binary @-'] };
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
