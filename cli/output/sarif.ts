import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIAGNOSTICS, type Diagnostic, documentationOf, relatedMessage, type Severity } from '../../language';
import type { Place } from '../check-text';
import type { CheckedFile, Report } from './report';

/** Where the program runs, and which it is. */
export interface SarifOptions {
  readonly version: string;
  /** The working directory, absolute. */
  readonly directory: string;
  /** The table of diagnostics of request files, which comes with the part of the core for them. */
  readonly requestRules: RuleTable;
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const HOME = 'https://github.com/drive-query/drive-query';

/**
 * SARIF 2.1.0, as services for code scanning read it: one run; a rule for every code there is; a result for every
 * finding, in files whose addresses are relative to the working directory. Lines and columns count from 1.
 */
export function sarifReport({ version, directory, requestRules }: SarifOptions): Report {
  const rules = rulesOf({ ...DIAGNOSTICS, ...requestRules });
  const indices = new Map(rules.map(({ id }, index) => [id, index]));
  const driver = { name: 'dq', fullName: 'Drive Query', semanticVersion: version, informationUri: HOME, rules };
  const bases = { '%SRCROOT%': { description: { text: 'The directory in which dq was run.' } } };
  let count = 0;
  return {
    begin:
      `{"$schema":"${SCHEMA}","version":"2.1.0","runs":[{"tool":${JSON.stringify({ driver })},` +
      `"columnKind":"utf16CodeUnits","originalUriBaseIds":${JSON.stringify(bases)},"results":[`,
    file: function* (checked) {
      const artifactLocation = locationOf(checked.input.file, directory);
      for (const finding of checked.findings) {
        const result = resultOf(finding, { ruleIndex: indices.get(finding.code), artifactLocation, checked });
        yield `${count++ === 0 ? '\n' : ',\n'}${JSON.stringify(result)}`;
      }
    },
    end: (complete) => `],"invocations":[{"executionSuccessful":${complete}}]}]}\n`,
  };
}

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

/** What code scanning calls severities of findings that are no matter of security. */
const PROBLEM_SEVERITIES = { error: 'error', warning: 'warning', note: 'recommendation' } as const;

/** A table of diagnostics, as far as rules tell of it. */
type RuleTable = Readonly<Record<string, RuleRow>>;

interface RuleRow {
  readonly severity: Severity;
  readonly group: string;
  readonly summary: string;
  readonly explanation: string;
  readonly wrong: string;
  readonly right: string;
}

function rulesOf(table: RuleTable) {
  return Object.entries(table).map(([id, row]) => ruleOf(id, row));
}

function ruleOf(id: string, { severity, group, summary, explanation, wrong, right }: RuleRow) {
  const level = LEVELS[severity];
  const example = wrong === '' ? '' : `Wrong:\n\n${fenced(wrong)}\n\n`;
  const help = `${explanation}\n\n${example}Right:\n\n${fenced(right)}`;
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: explanation },
    helpUri: documentationOf(id),
    help: { text: help, markdown: help },
    defaultConfiguration: { level },
    properties: { tags: [group], 'problem.severity': PROBLEM_SEVERITIES[level] },
  };
}

function fenced(text: string): string {
  return `\`\`\`\n${text.replace(/\n$/, '')}\n\`\`\``;
}

interface Placed {
  readonly ruleIndex: number | undefined;
  readonly artifactLocation: ArtifactLocation;
  readonly checked: CheckedFile;
}

function resultOf(
  { code, severity, message, start, end, related = [] }: Diagnostic,
  { ruleIndex, artifactLocation, checked: { positionAt } }: Placed,
) {
  const place = (from: number, to: number) => ({
    physicalLocation: { artifactLocation, region: regionOf(positionAt(from), positionAt(to)) },
  });
  const relatedLocations = related.map((other, id) => ({
    id,
    ...place(other.start, other.end),
    message: { text: relatedMessage(other.code) },
  }));
  return {
    ruleId: code,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: LEVELS[severity],
    message: { text: message },
    locations: [place(start, end)],
    ...(relatedLocations.length > 0 && { relatedLocations }),
  };
}

function regionOf(start: Place, end: Place) {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

interface ArtifactLocation {
  readonly uri: string;
  readonly uriBaseId?: string;
}

/** Relative to the working directory; files elsewhere have their whole address. Standard input stays `-`. */
function locationOf(file: string, directory: string): ArtifactLocation {
  if (file === '-') return { uri: '-' };
  const absolute = path.resolve(directory, file);
  const relative = path.relative(directory, absolute);
  const isElsewhere = relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
  if (isElsewhere) return { uri: pathToFileURL(absolute).href };
  const base = pathToFileURL(`${directory}${path.sep}`).href;
  return { uri: pathToFileURL(absolute).href.slice(base.length), uriBaseId: '%SRCROOT%' };
}
