import { isLoopback } from '../api';
import { DEFAULT_SETTINGS, type Dialect, type LanguageSettings, type Severity } from '../language';
import { type Checked, checkText } from './check-text';
import type { Call, Command } from './command';
import { type Input, isUnreadable, KINDS, readInputs } from './inputs';
import { findingText } from './output/finding';
import type { Report } from './output/report';
import { sarifReport } from './output/sarif';
import { type ExitCode, FINDINGS, FINE, type Output, type Outside, UNUSABLE } from './outside';
import { type Paint, paintFor } from './paint';
import { plain } from './plain';
import { checkRequest, openRequest } from './request-file';

export const command: Command = {
  name: 'check',
  operands: 'FILE…',
  about:
    'Checks documents and reports what is wrong in them. “-” is standard input.\nFiles named *.recognize.json, *.channel.json and *.stop.json are request files; other JSON is not read, and the rest are\n.dq documents.\nAn audio file that a recognize request names is read, and compared with what the request says of it.',
  options: {
    format: { type: 'string', choices: ['text', 'json', 'sarif'], help: 'How to report; text unless told' },
    dialect: {
      type: 'string',
      choices: ['documented', 'extended'],
      help: 'Which queries pass without a warning; documented unless told',
    },
    as: { type: 'string', choices: KINDS, help: 'What the files are, whatever they are called' },
  },
  examples: [
    'dq check queries/*.dq',
    'dq check --format sarif queries/*.dq > findings.sarif',
    'echo "name = \'x\'" | dq check -',
  ],
  run: check,
};

async function check(call: Call, outside: Outside): Promise<ExitCode> {
  const settings: LanguageSettings = { ...DEFAULT_SETTINGS, dialect: dialectOf(call) };
  const report = await reportFor(call.text('format'), outside);
  let status: ExitCode = FINE;
  const inputs = readInputs(call.operands, call.text('as'), outside);
  await outside.stdout.write(report.begin);
  for await (const input of inputs) {
    if (isUnreadable(input)) {
      await outside.stderr.write(`dq: ${plain(input.file)} cannot be checked: ${input.reason}.\n`);
      status = UNUSABLE;
      continue;
    }
    const checked = { input, ...(await checkInput(input, settings, outside)) };
    if (status === FINE && checked.findings.some(({ severity }) => severity === 'error')) status = FINDINGS;
    await writeAll(report.file(checked), outside.stdout);
  }
  await outside.stdout.write(report.end(status !== UNUSABLE));
  return status;
}

async function checkInput(input: Input, settings: LanguageSettings, outside: Outside): Promise<Checked> {
  if (input.kind === 'dq') return checkText(input.text, settings);
  const isLocal = isForThisMachine(outside.env);
  return checkRequest(await openRequest(input, outside), settings, { now: outside.now(), isLocal });
}

/** Requests go to the sandbox, which may call back on this machine, unless the environment names another service. */
function isForThisMachine({ DQ_BASE_URL: address = '' }: Outside['env']): boolean {
  return address === '' || (URL.canParse(address) && isLoopback(new URL(address).hostname));
}

async function reportFor(format: string | undefined, outside: Outside): Promise<Report> {
  if (format === 'json') return jsonReport();
  if (format === 'sarif') {
    const { REQUEST_DIAGNOSTICS: requestRules } = await import('../language/requests/index');
    return sarifReport({ version: outside.version(), directory: outside.directory(), requestRules });
  }
  return textReport(paintFor(outside.stdout, outside.env));
}

function dialectOf(call: Call): Dialect {
  return call.text('dialect') === 'extended' ? 'extended' : 'documented';
}

const BATCH = 65_536;

/** Writes pieces in batches: a file may have more findings than one text can hold. */
async function writeAll(pieces: Iterable<string>, output: Output): Promise<void> {
  let batch = '';
  for (const piece of pieces) {
    batch += piece;
    if (batch.length < BATCH) continue;
    await output.write(batch);
    batch = '';
  }
  await output.write(batch);
}

/** One JSON object, as tools outside rely on it (docs/cli.md). */
function jsonReport(): Report {
  let files = 0;
  return {
    begin: '{"files":[',
    file: function* ({ input, findings, positionAt }) {
      yield `${files++ === 0 ? '' : ','}{"file":${JSON.stringify(input.file)},"diagnostics":[`;
      for (const [index, { code, severity, message, start, end }] of findings.entries()) {
        const range = { start: positionAt(start), end: positionAt(end) };
        yield (index === 0 ? '' : ',') + JSON.stringify({ code, severity, message, range });
      }
      yield ']}';
    },
    end: () => ']}\n',
  };
}

/** A person reads no more findings of one file; what is no text at all has hundreds of thousands. */
const MOST_SHOWN = 1000;

function textReport(paint: Paint): Report {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 };
  let files = 0;
  return {
    begin: '',
    file: function* (checked) {
      files++;
      const { findings, input } = checked;
      for (const { severity } of findings) counts[severity]++;
      for (const finding of findings.slice(0, MOST_SHOWN)) yield findingText(checked, finding, paint);
      const more = findings.length - MOST_SHOWN;
      if (more > 0) yield `${plain(input.file)}: ${more} more, not shown; --format json has all of them\n`;
    },
    end: () => summary(counts, files, paint),
  };
}

function summary(counts: Readonly<Record<Severity, number>>, files: number, paint: Paint): string {
  if (files === 0) return '';
  const parts = (['error', 'warning', 'information', 'hint'] as const).flatMap((severity) => {
    const count = counts[severity];
    return count === 0 ? [] : [paint(severity, `${count} ${nounFor(severity, count)}`)];
  });
  return `${files} file${files === 1 ? '' : 's'} checked: ${parts.length === 0 ? 'nothing to report' : parts.join(', ')}\n`;
}

function nounFor(severity: Severity, count: number): string {
  return severity === 'information' || count === 1 ? severity : `${severity}s`;
}
