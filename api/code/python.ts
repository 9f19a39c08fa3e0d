import { aboutLines } from './about';
import { LANGUAGES } from './literals/languages';
import { literal } from './literals/write';
import { type CodeRequest, pathOf, UNFIT_TOKEN, VARIABLES } from './request';

const PYTHON = LANGUAGES.find(({ id }) => id === 'python')!;

/** A program for Python 3.8 or later. */
export function pythonProgram(request: CodeRequest): string {
  const { call, address } = request;
  const imports = [
    'http.client',
    'json',
    'os',
    'sys',
    'urllib.error',
    'urllib.parse',
    'urllib.request',
    ...IMPORTS[call.kind],
  ].sort();
  const base = 'url' in address ? text(address.url) : `env("${address.variable}").rstrip("/")`;
  return `#!/usr/bin/env python3
${aboutLines(request, 'python3 THIS_FILE')
  .map((line) => `# ${line}`.trimEnd())
  .join('\n')}
${imports.map((name) => `import ${name}`).join('\n')}

${constants(request)}


${MAIN[call.kind](request)}


def send(method, path, params=None, body=None):
    """Sends one request. Returns the answer; ends the program with the service's message when there is none."""
    query = urllib.parse.urlencode(${request.secrets.key ? `{**(params or {}), "key": env("${VARIABLES.key}")}` : 'params or {}'}, quote_via=urllib.parse.quote)
    url = ${base} + path + ("?" + query if query else "")
    headers = {"Accept": "application/json"}
${request.secrets.token ? PYTHON_TOKEN : ''}    if body is not None:
        headers["Content-Type"] = "application/json"
        body = json.dumps(body).encode("utf-8")
    try:
        request = urllib.request.Request(url, data=body, headers=headers, method=method)
        with urllib.request.build_opener(NoRedirect).open(request, timeout=120) as answer:
            text = answer.read()
    except urllib.error.HTTPError as error:
        sys.exit(f"HTTP {error.code}: {message_in(error.read().decode('utf-8', 'replace'))}")
    except (ValueError, http.client.InvalidURL):
        sys.exit("The address of the service cannot be used.")
    except (OSError, http.client.HTTPException) as error:
        sys.exit(f"There is no answer: {error}")
    try:
        return json.loads(text or b"{}")
    except ValueError:
        sys.exit("The answer is no JSON: " + text[:200].decode("utf-8", "replace"))

${PYTHON_HELPERS}`;
}

const PYTHON_TOKEN = `    token = env("${VARIABLES.token}")
    if not all("!" <= unit <= "~" for unit in token):
        sys.exit("${UNFIT_TOKEN}")
    headers["Authorization"] = "Bearer " + token
`;

/** What every program has, whatever it sends. */
const PYTHON_HELPERS = `
class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: it would take the credentials along."""

    def redirect_request(self, *_):
        return None


def message_in(text):
    """The service's own words in the body of an error."""
    try:
        return json.loads(text)["error"]["message"]
    except (ValueError, KeyError, TypeError):
        return text.strip()[:500]


def env(name):
    """An environment variable; ends the program when it is not set."""
    value = os.environ.get(name, "").strip()
    if not value:
        sys.exit(f"Set the environment variable {name}.")
    return value


if __name__ == "__main__":
    try:
        main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # nobody reads on, as behind "| head"
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
`;

const IMPORTS: Readonly<Record<CodeRequest['call']['kind'], readonly string[]>> = {
  list: [],
  recognize: ['base64'],
  watch: ['uuid'],
  stop: [],
};

function constants({ call }: CodeRequest): string {
  switch (call.kind) {
    case 'list':
      return `PARAMS = ${value(call.params)}${call.limit === undefined ? '' : `\nLIMIT = ${call.limit}`}`;
    case 'recognize': {
      const file = call.audioFile === undefined ? '' : `\nAUDIO_FILE = ${text(call.audioFile)}`;
      return `# Region: ${call.region}\nBODY = ${value(call.body)}${file}`;
    }
    case 'watch':
      return `BODY = ${value({ ...call.body, id: undefined })}`;
    case 'stop':
      return `BODY = ${value({ id: call.id, resourceId: call.resourceId })}`;
  }
}

const MAIN: Readonly<Record<CodeRequest['call']['kind'], (request: CodeRequest) => string>> = {
  list: ({ call }) => `def main():
    params = dict(PARAMS)
    rows = 0
    while True:
        page = send("GET", "${pathOf(call)}", params)
        for file in page.get("files", []):
            print(json.dumps(file))
            rows += 1
${'limit' in call && call.limit !== undefined ? '            if rows == LIMIT:\n                return\n' : ''}        if page.get("incompleteSearch"):
            print("The service says that the search was incomplete: narrow corpora.", file=sys.stderr)
        token = page.get("nextPageToken")
        if not token:
            return
        if token == params.get("pageToken"):
            sys.exit("The service gives the same page again.")
        params["pageToken"] = token`,
  recognize: ({ call }) => {
    const read =
      'audioFile' in call && call.audioFile !== undefined
        ? `    audio_file = sys.argv[1] if len(sys.argv) > 1 else AUDIO_FILE
    try:
        with open(audio_file, "rb") as audio:
            content = base64.b64encode(audio.read()).decode("ascii")
    except OSError as error:
        sys.exit(f"{audio_file} cannot be read: {error.strerror}")
    body = {**BODY, "audio": {**BODY.get("audio", {}), "content": content}}
`
        : '    body = BODY\n';
    return `def main():
${read}    answer = send("POST", "${pathOf(call)}", body=body)
    print(json.dumps(answer, indent=2))`;
  },
  watch: ({ call }) => `def main():
    if sys.argv[1:2] == ["stop"] and len(sys.argv) == 4:
        send("POST", "/calendar/v3/channels/stop", body={"id": sys.argv[2], "resourceId": sys.argv[3]})
        return
    body = {**BODY, "id": str(uuid.uuid4())}
${'hasToken' in call && call.hasToken ? `    body["token"] = env("${VARIABLES.channelToken}")\n` : ''}    answer = send("POST", ${text(pathOf(call))}, body=body)
    print(json.dumps(answer, indent=2))`,
  stop: ({ call }) => `def main():
    send("POST", "${pathOf(call)}", body=BODY)`,
};

function text(plain: string): string {
  return literal(plain, PYTHON);
}

/** JSON as Python writes it. */
function value(json: unknown, indent = ''): string {
  if (json === null) return 'None';
  if (typeof json === 'boolean') return json ? 'True' : 'False';
  if (typeof json === 'string') return text(json);
  if (typeof json !== 'object') return JSON.stringify(json);
  const deeper = `${indent}    `;
  const items = Array.isArray(json)
    ? json.map((item) => value(item, deeper))
    : Object.entries(json).flatMap(([name, item]) =>
        item === undefined ? [] : [`${text(name)}: ${value(item, deeper)}`],
      );
  const [open, close] = Array.isArray(json) ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return `${open}${close}`;
  return `${open}\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}${close}`;
}
