import { DEFAULT_SETTINGS, type Dialect, type LanguageSettings } from '../language';
import { checkText, type Found } from './check-text';
import type { Call, Command } from './command';
import { frame } from './frame';
import { type Input, isUnreadable, KINDS, readInputs } from './inputs';
import { type ExitCode, FINDINGS, FINE, type Outside, UNUSABLE } from './outside';
import { type Paint, paintFor } from './paint';

export const command: Command = {
  name: 'check',
  operands: 'FILE…',
  about:
    'Checks documents and reports what is wrong in them. “-” is standard input.\nFiles named *.recognize.json, *.channel.json and *.stop.json are request files, all others .dq documents.',
  options: {
    format: { type: 'string', choices: ['text', 'json'], help: 'How to report; text unless told' },
    dialect: {
      type: 'string',
      choices: ['documented', 'extended'],
      help: 'Which queries pass without a warning; documented unless told',
    },
    as: { type: 'string', choices: KINDS, help: 'What the files are, whatever they are called' },
  },
  examples: ['dq check queries/*.dq', 'dq check --format json search.dq', 'echo "name = \'x\'" | dq check -'],
  run: check,
};

interface Checked {
  readonly input: Input;
  readonly found: readonly Found[];
}

async function check(call: Call, outside: Outside): Promise<ExitCode> {
  const settings: LanguageSettings = { ...DEFAULT_SETTINGS, dialect: dialectOf(call) };
  const report = call.text('format') === 'json' ? jsonReport() : textReport(paintFor(outside.stdout, outside.env));
  let status: ExitCode = FINE;
  let prefix = report.begin;
  for await (const input of readInputs(call.operands, call.text('as'), outside)) {
    if (isUnreadable(input)) {
      await outside.stderr.write(`dq: ${input.file} cannot be checked: ${input.reason}.\n`);
      status = UNUSABLE;
      continue;
    }
    const checked = { input, found: checkText(input, settings) };
    if (status === FINE && checked.found.some(({ severity }) => severity === 'error')) status = FINDINGS;
    await outside.stdout.write(prefix + report.file(checked));
    prefix = report.between;
  }
  await outside.stdout.write((prefix === report.begin ? prefix : '') + report.end());
  return status;
}

function dialectOf(call: Call): Dialect {
  return call.text('dialect') === 'extended' ? 'extended' : 'documented';
}

/** How a report is put together, file by file, so that it need not wait for the last. */
interface Report {
  readonly begin: string;
  readonly file: (checked: Checked) => string;
  readonly between: string;
  readonly end: () => string;
}

/** One JSON object, as tools outside rely on it (docs/cli.md). */
function jsonReport(): Report {
  return {
    begin: '{"files":[',
    file: ({ input, found }) => {
      const diagnostics = found.map(({ code, severity, message, range }) => ({ code, severity, message, range }));
      return JSON.stringify({ file: input.file, diagnostics });
    },
    between: ',',
    end: () => ']}\n',
  };
}

function textReport(paint: Paint): Report {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 };
  let files = 0;
  return {
    begin: '',
    file: ({ input, found }) => {
      files++;
      for (const { severity } of found) counts[severity]++;
      return found.map((each) => findingText(input, each, paint)).join('');
    },
    between: '',
    end: () => summary(counts, files, paint),
  };
}

function findingText({ file, text }: Input, found: Found, paint: Paint): string {
  const { line, character } = found.range.start;
  const place = paint('strong', `${file}:${line + 1}:${character + 1}`);
  const head = `${place}: ${paint(found.severity, found.severity)} ${found.code}: ${found.message}\n`;
  return head + frame(text, line, found.start, found.end, paint);
}

function summary(counts: Readonly<Record<Found['severity'], number>>, files: number, paint: Paint): string {
  if (files === 0) return '';
  const parts = (['error', 'warning', 'information', 'hint'] as const).flatMap((severity) => {
    const count = counts[severity];
    return count === 0 ? [] : [paint(severity, `${count} ${nounFor(severity, count)}`)];
  });
  return `${files} file${files === 1 ? '' : 's'} checked: ${parts.length === 0 ? 'nothing to report' : parts.join(', ')}\n`;
}

function nounFor(severity: Found['severity'], count: number): string {
  return severity === 'information' || count === 1 ? severity : `${severity}s`;
}
