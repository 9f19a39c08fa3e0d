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

const introduction = `Every finding has a code. Its severity can be changed, and it can be turned off:

- for one line: \`# dq-ignore-next-line code\` above it (several codes with spaces between);
- for a file: \`# dq-ignore-file code\` anywhere in it;
- everywhere: the setting \`driveQuery.diagnostics.severity\`, for example \`{ "mixed-connectives": "off" }\`.`;

/**
 * @param {Record<string, import('../language/drive-query/diagnostics').DiagnosticRow>} rows the table of diagnostics
 * @returns {string} docs/diagnostics.md: a list, and a section for every code, which its link leads to.
 * @throws {Error} for a row of a group without a chapter
 */
export function diagnosticsPage(rows) {
  const all = Object.entries(rows);
  const homeless = all.filter(([, { group }]) => !(group in chapters));
  if (homeless.length > 0)
    throw new Error(`No chapter in docs-diagnostics.mjs for ${homeless.map(([code]) => code).join(', ')}`);
  const filled = Object.entries(chapters).flatMap(([group, title]) => {
    const members = all.filter(([, row]) => row.group === group);
    return members.length > 0 ? [{ title, members }] : [];
  });
  return ['# Diagnostics', generated, introduction, ...filled.flatMap(chapter), ''].join('\n\n');
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

function example(title, text) {
  return `${title}:\n\n\`\`\`\n${text.replace(/\n$/, '')}\n\`\`\``;
}
