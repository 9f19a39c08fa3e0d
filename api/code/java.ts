import { aboutLines } from './about';
import { JAVA_JSON } from './java-json';
import { LANGUAGES } from './literals/languages';
import { literal } from './literals/write';
import { type CodeRequest, pathOf, UNFIT_TOKEN, VARIABLES } from './request';
import { wellFormed } from './well-formed';

const JAVA = LANGUAGES.find(({ id }) => id === 'java')!;

/** A program for Java 11 or later, in one file that `java FILE` runs. */
export function javaProgram(request: CodeRequest): string {
  const { call, address, secrets } = request;
  const base = 'url' in address ? text(address.url) : `env("${address.variable}").replaceAll("/+$", "")`;
  const about = aboutLines(request, 'java ThisFile.java').map((line) => `// ${comment(line)}`.trimEnd());
  return `${about.join('\n')}
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
${IMPORTS[call.kind].map((name) => `import ${name};\n`).join('')}
public class ${CLASSES[call.kind]} {
${constants(request)}
    // It follows no redirect, which would take the credentials along.
    static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

${MAIN[call.kind](request)}

    /** Sends one request. Returns the answer; ends the program with the service's message when there is none. */
    static String send(String method, String path, String query, String body) throws InterruptedException {
        String address = ${base} + path + (query.isEmpty() ? "" : "?" + query);
${secrets.key ? `        address += (query.isEmpty() ? "?key=" : "&key=") + encode(env("${VARIABLES.key}"));\n` : ''}        HttpRequest.Builder request;
        try {
            request = HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofSeconds(120));
        } catch (IllegalArgumentException error) {
            throw fail("The address of the service cannot be used.");
        }
        request.header("Accept", "application/json");
${secrets.token ? JAVA_TOKEN : ''}        if (body != null) request.header("Content-Type", "application/json");
        request.method(method, body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
        try {
            HttpResponse<String> answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
            if (answer.statusCode() / 100 == 2) return answer.body();
            throw fail("HTTP " + answer.statusCode() + ": " + messageIn(answer.body()));
        } catch (IOException error) {
            throw fail("There is no answer: " + error);
        }
    }

${JAVA_HELPERS}${JAVA_JSON}}
`;
}

const JAVA_TOKEN = `        String token = env("${VARIABLES.token}");
        if (!token.matches("[!-~]+")) throw fail("${UNFIT_TOKEN}");
        request.header("Authorization", "Bearer " + token);
`;

/** What every program has, whatever it sends. */
const JAVA_HELPERS = `    /** The service's own words in the body of an error. */
    static String messageIn(String body) {
        try {
            return text(members(members(body).get("error")).get("message"));
        } catch (RuntimeException error) {
            String words = body.strip();
            return words.length() > 500 ? words.substring(0, 500) : words;
        }
    }

    /** An environment variable; ends the program when it is not set. */
    static String env(String name) {
        String value = System.getenv().getOrDefault(name, "").strip();
        if (value.isEmpty()) throw fail("Set the environment variable " + name + ".");
        return value;
    }

    static RuntimeException fail(String message) {
        new PrintStream(System.err, true, StandardCharsets.UTF_8).println(message);
        System.exit(1);
        return new IllegalStateException(message);
    }

    static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

`;

type Kind = CodeRequest['call']['kind'];

const CLASSES: Readonly<Record<Kind, string>> = {
  list: 'ListFiles',
  recognize: 'RecognizeSpeech',
  watch: 'WatchChannel',
  stop: 'StopChannel',
};

const COLLECTIONS = ['java.util.ArrayList', 'java.util.LinkedHashMap', 'java.util.List', 'java.util.Map'];
const IMPORTS: Readonly<Record<Kind, readonly string[]>> = {
  list: COLLECTIONS,
  recognize: ['java.nio.file.Files', 'java.nio.file.Path', 'java.util.Base64', ...COLLECTIONS].sort(),
  watch: [...COLLECTIONS, 'java.util.UUID'],
  stop: COLLECTIONS,
};

function constants({ call }: CodeRequest): string {
  switch (call.kind) {
    case 'list': {
      const rows = Object.entries(call.params).map(
        ([name, each]) => `        PARAMS.put(${text(name)}, ${text(each)});\n`,
      );
      const limit = call.limit === undefined ? '' : `    static final long LIMIT = ${call.limit}L;\n`;
      return `    static final Map<String, String> PARAMS = new LinkedHashMap<>();\n    static {\n${rows.join('')}    }\n${limit}`;
    }
    case 'recognize':
      return `    // Region: ${call.region}\n${recognizeConstants(call)}`;
    case 'watch':
      // The id and the token come before what is left of the object.
      return `    static final String BODY = ${text(JSON.stringify({ ...call.body, id: undefined }).slice(1))};\n`;
    case 'stop':
      return `    static final String BODY = ${text(JSON.stringify({ id: call.id, resourceId: call.resourceId }))};\n`;
  }
}

function recognizeConstants({ body, audioFile }: Extract<CodeRequest['call'], { kind: 'recognize' }>): string {
  if (audioFile === undefined) return `    static final String BODY = ${text(JSON.stringify(body))};\n`;
  const { audio, ...others } = body;
  const ended = (json: string) => (json === '{}' ? '' : `${json.slice(1, -1)},`);
  const before = `{${ended(JSON.stringify(others))}"audio":{${ended(JSON.stringify(audio))}"content":"`;
  return `    static final String BEFORE_AUDIO = ${text(before)};
    static final String AUDIO_FILE = ${text(audioFile)};
    static final String BEHIND_AUDIO = "\\"}}";
`;
}

const MAIN: Readonly<Record<Kind, (request: CodeRequest) => string>> = {
  list: ({ call }) => `    public static void main(String[] args) throws InterruptedException {
        Map<String, String> params = new LinkedHashMap<>(PARAMS);
        long rows = 0;
        while (true) {
            List<String> query = new ArrayList<>();
            params.forEach((name, value) -> query.add(encode(name) + "=" + encode(value)));
            String answer = send("GET", "${pathOf(call)}", String.join("&", query), null);
            Map<String, String> page;
            List<String> files;
            try {
                page = members(answer);
                files = elements(page.getOrDefault("files", "[]"));
            } catch (RuntimeException error) {
                throw fail("The answer is no JSON: " + answer.substring(0, Math.min(200, answer.length())));
            }
            for (String file : files) {
                OUT.println(file.replaceAll("[\\r\\n]+[ \\t]*", "")); // line ends stand between members only
                rows++;
${'limit' in call && call.limit !== undefined ? '                if (rows == LIMIT) return;\n' : ''}            }
            if ("true".equals(page.get("incompleteSearch"))) {
                System.err.println("The service says that the search was incomplete: narrow corpora.");
            }
            String token = text(page.getOrDefault("nextPageToken", "null"));
            if (token.isEmpty() || OUT.checkError()) return; // no more, or nobody reads on, as behind "| head"
            if (token.equals(params.get("pageToken"))) throw fail("The service gives the same page again.");
            params.put("pageToken", token);
        }
    }`,
  recognize: ({ call }) => {
    const hasFile = 'audioFile' in call && call.audioFile !== undefined;
    const read = `        Path file = Path.of(args.length > 0 ? args[0] : AUDIO_FILE);
        if (!Files.isReadable(file) || Files.isDirectory(file)) throw fail(file + " cannot be read.");
        String body = BEFORE_AUDIO + Base64.getEncoder().encodeToString(Files.readAllBytes(file)) + BEHIND_AUDIO;
`;
    return `    public static void main(String[] args) throws IOException, InterruptedException {
${hasFile ? read : '        String body = BODY;\n'}        OUT.println(send("POST", "${pathOf(call)}", "", body));
    }`;
  },
  watch: ({ call }) => {
    const none = 'body' in call && Object.keys(call.body).every((name) => name === 'id');
    const token =
      'hasToken' in call && call.hasToken
        ? ` + "\\"token\\":" + quoted(env("${VARIABLES.channelToken}"))${none ? '' : ' + ","'}`
        : '';
    return `    public static void main(String[] args) throws InterruptedException {
        if (args.length == 3 && args[0].equals("stop")) {
            String ids = "{\\"id\\":" + quoted(args[1]) + ",\\"resourceId\\":" + quoted(args[2]) + "}";
            send("POST", "/calendar/v3/channels/stop", "", ids);
            return;
        }
        String body = "{\\"id\\":" + quoted(UUID.randomUUID().toString()) + "${none && token === '' ? '' : ','}"${token} + BODY;
        OUT.println(send("POST", ${text(pathOf(call))}, "", body));
    }

    /** A text as JSON. */
    static String quoted(String plain) {
        StringBuilder json = new StringBuilder("\\"");
        for (char unit : plain.toCharArray()) {
            if (unit < ' ' || unit == '"' || unit == '\\\\') json.append(String.format("\\\\u%04x", (int) unit));
            else json.append(unit);
        }
        return json.append('"').toString();
    }`;
  },
  stop: ({ call }) => `    public static void main(String[] args) throws InterruptedException {
        send("POST", "${pathOf(call)}", "", BODY);
    }`,
};

/** A constant of Java has at most 65,535 bytes in a class file; what is longer is put together when the program runs. */
const LONGEST = 8000;

function text(plain: string): string {
  if (plain.length <= LONGEST) return literal(plain, JAVA);
  const parts: string[] = [];
  const whole = [...wellFormed(plain)];
  for (let at = 0; at < whole.length; at += LONGEST) parts.push(literal(whole.slice(at, at + LONGEST).join(''), JAVA));
  return `String.join("", ${parts.join(', ')})`;
}

/** Java reads `\u0041` in comments too, and letters in whatever encoding the machine has. */
function comment(line: string): string {
  return line.replaceAll('\\u', '\\ u').replace(/[^\x20-\x7e]/g, (unit) => {
    if (unit === '→') return '->';
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
