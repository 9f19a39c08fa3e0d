import { aboutLines } from './about';
import { LANGUAGES } from './literals/languages';
import { literal } from './literals/write';
import { type CodeRequest, pathOf, UNFIT_TOKEN, VARIABLES } from './request';

const JAVASCRIPT = LANGUAGES.find(({ id }) => id === 'javascript')!;

/** A program for Node.js 18 or later, as a module or not. */
export function javascriptProgram(request: CodeRequest): string {
  const { call, address, secrets } = request;
  const base = 'url' in address ? text(address.url) : `env('${address.variable}').replace(/\\/+$/, '')`;
  return `#!/usr/bin/env node
${aboutLines(request, 'node THIS_FILE')
  .map((line) => `// ${line}`.trimEnd())
  .join('\n')}

${constants(request)}

${MAIN[call.kind](request)}

/** Sends one request. Resolves to the answer; rejects with the service's message when there is none. */
async function send(method, path, { params = {}, body } = {}) {
  const query = new URLSearchParams(${secrets.key ? `{ ...params, key: env('${VARIABLES.key}') }` : 'params'}).toString();
  const url = ${base} + path + (query ? '?' + query : '');
  const headers = { Accept: 'application/json' };
${secrets.token ? JAVASCRIPT_TOKEN : ''}  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer, text;
  try {
    answer = await fetch(url, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual', // a redirect would take the request elsewhere
      signal: AbortSignal.timeout(120_000),
    });
    text = await answer.text();
  } catch (error) {
    throw new Error('There is no answer: ' + (error.cause?.message || error.message));
  }
  if (!answer.ok) throw new Error('HTTP ' + answer.status + ': ' + messageIn(text));
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Error('The answer is no JSON: ' + text.slice(0, 200));
  }
}

/** The service's own words in the body of an error. */
function messageIn(text) {
  try {
    return JSON.parse(text).error.message;
  } catch {
    return text.trim().slice(0, 500);
  }
}

/** An environment variable. Throws when it is not set. */
function env(name) {
  const value = process.env[name]?.trim();
  if (!value) throw new Error('Set the environment variable ' + name + '.');
  return value;
}

process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1)); // nobody reads on, as behind | head
main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
`;
}

const JAVASCRIPT_TOKEN = `  const token = env('${VARIABLES.token}');
  if (!/^[!-~]+$/.test(token)) throw new Error('${UNFIT_TOKEN}');
  headers.Authorization = 'Bearer ' + token;
`;

function constants({ call }: CodeRequest): string {
  switch (call.kind) {
    case 'list':
      return `const PARAMS = ${value(call.params)};${call.limit === undefined ? '' : `\nconst LIMIT = ${call.limit};`}`;
    case 'recognize': {
      const file = call.audioFile === undefined ? '' : `\nconst AUDIO_FILE = ${text(call.audioFile)};`;
      return `// Region: ${call.region}\nconst BODY = ${value(call.body)};${file}`;
    }
    case 'watch':
      return `const BODY = ${value({ ...call.body, id: undefined })};`;
    case 'stop':
      return `const BODY = ${value({ id: call.id, resourceId: call.resourceId })};`;
  }
}

const MAIN: Readonly<Record<CodeRequest['call']['kind'], (request: CodeRequest) => string>> = {
  list: ({ call }) => `async function main() {
  const params = { ...PARAMS };
  let rows = 0;
  for (;;) {
    const page = await send('GET', '${pathOf(call)}', { params });
    for (const file of page.files ?? []) {
      console.log(JSON.stringify(file));
      rows++;
${'limit' in call && call.limit !== undefined ? '      if (rows === LIMIT) return;\n' : ''}    }
    if (page.incompleteSearch) console.error('The service says that the search was incomplete: narrow corpora.');
    if (!page.nextPageToken) return;
    if (page.nextPageToken === params.pageToken) throw new Error('The service gives the same page again.');
    params.pageToken = page.nextPageToken;
  }
}`,
  recognize: ({ call }) => {
    const read =
      'audioFile' in call && call.audioFile !== undefined
        ? `  const { readFile } = await import(${text('node:fs/promises')});
  const content = (await readFile(process.argv[2] ?? AUDIO_FILE)).toString('base64');
  const body = { ...BODY, audio: { ...BODY.audio, content } };
`
        : '  const body = BODY;\n';
    return `async function main() {
${read}  const answer = await send('POST', '${pathOf(call)}', { body });
  console.log(JSON.stringify(answer, undefined, 2));
}`;
  },
  watch: ({ call }) => `async function main() {
  const [action, id, resourceId] = process.argv.slice(2);
  if (action === 'stop' && id && resourceId) {
    await send('POST', '/calendar/v3/channels/stop', { body: { id, resourceId } });
    return;
  }
  const { randomUUID } = await import(${text('node:crypto')});
  const body = { ...BODY, id: randomUUID()${'hasToken' in call && call.hasToken ? `, token: env('${VARIABLES.channelToken}')` : ''} };
  const answer = await send('POST', ${text(pathOf(call))}, { body });
  console.log(JSON.stringify(answer, undefined, 2));
}`,
  stop: ({ call }) => `async function main() {
  await send('POST', '${pathOf(call)}', { body: BODY });
}`,
};

function text(plain: string): string {
  return literal(plain, JAVASCRIPT);
}

const NAME = /^[A-Za-z_$][\w$]*$/;

/** JSON as JavaScript writes it; `__proto__` in brackets, so that it is a member as any other. */
function value(json: unknown, indent = ''): string {
  if (typeof json === 'string') return text(json);
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const deeper = `${indent}  `;
  const items = Array.isArray(json)
    ? json.map((item) => value(item, deeper))
    : Object.entries(json).flatMap(([name, item]) =>
        item === undefined ? [] : [`${member(name)}: ${value(item, deeper)}`],
      );
  const [open, close] = Array.isArray(json) ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}${close}`;
}

function member(name: string): string {
  if (name === '__proto__') return `[${text(name)}]`;
  return NAME.test(name) ? name : text(name);
}
