import { generated, table } from './markdown.mjs';

const chapters = {
  syntax: 'Syntax',
  escaping: 'Escaping',
  terms: 'Terms and values',
  times: 'Times',
  labels: 'Labels',
  variables: 'Variables',
  parameters: 'Parameters',
  meaning: 'Meaning',
  suppression: 'Suppression',
};

const requestChapters = {
  json: 'Request files: JSON',
  structure: 'Request files: members and values',
  recognize: 'Recognize requests',
  audio: 'Recognize requests: audio',
  'language-tags': 'Recognize requests: languages',
  channel: 'Channel requests',
};

const introduction = `Every finding has a code. Its severity can be changed, and it can be turned off:

- for one line of a \`.dq\` file: \`# dq-ignore-next-line code\` above it (several codes with spaces between);
- for a \`.dq\` file: \`# dq-ignore-file code\` anywhere in it;
- everywhere: the setting \`driveQuery.diagnostics.severity\`, for example \`{ "mixed-connectives": "off" }\`.

A [request file](request-files.md) has no comments, so only the setting speaks of its findings.`;

/**
 * @param {Record<string, import('../language/drive-query/diagnostics').DiagnosticRow>} rows of `.dq` files
 * @param {Record<string, import('../language/requests/diagnostics').RequestDiagnosticRow>} requestRows of request files
 * @returns {string} docs/diagnostics.md: a list, and a section for every code, which its link leads to.
 * @throws {Error} for a row of a group without a chapter, and for a code in both tables
 */
export function diagnosticsPage(rows, requestRows) {
  const twice = Object.keys(rows).filter((code) => code in requestRows);
  if (twice.length > 0) throw new Error(`Two tables of diagnostics have ${twice.join(', ')}`);
  const sections = [...filled(chapters, rows), ...filled(requestChapters, requestRows)];
  return ['# Diagnostics', generated, introduction, ...sections.flatMap(chapter), ''].join('\n\n');
}

/** The chapters that have rows, with them. */
function filled(titles, rows) {
  const all = Object.entries(rows);
  const homeless = all.filter(([, { group }]) => !(group in titles));
  if (homeless.length > 0)
    throw new Error(`No chapter in docs-diagnostics.mjs for ${homeless.map(([code]) => code).join(', ')}`);
  return Object.entries(titles).flatMap(([group, title]) => {
    const members = all.filter(([, row]) => row.group === group);
    return members.length > 0 ? [{ title, members }] : [];
  });
}

function chapter({ title, members }) {
  const list = members.map(([code, { severity, summary }]) => [`[${code}](#${code})`, severity, summary]);
  return [`## ${title}`, table(['Code', 'Severity', 'Meaning'], list), ...members.flatMap(section)];
}

function section([code, { severity, summary, explanation, wrong, right, fixes = [] }]) {
  const fixLine =
    fixes.length > 0
      ? [
          `Quick fixes: ${fixes.map((fix) => `*${fix.replaceAll(/\{\w+\}/g, '…').replaceAll('*', '\\*')}*`).join(', ')}.`,
        ]
      : [];
  return [
    `### ${code}`,
    `*${severity}*: ${summary}`,
    explanation,
    example('Wrong', wrong),
    example('Right', right),
    ...fixLine,
  ];
}

/** Longer lines are shown by their beginning and end. */
const LONGEST_LINE = 300;

function example(title, text) {
  const lines = text.replace(/\n$/, '').split('\n');
  const shown = lines.map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, 100)}…${line.slice(-50)}` : line));
  return `${title}:\n\n\`\`\`\n${shown.join('\n')}\n\`\`\``;
}
