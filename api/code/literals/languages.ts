import { ESCAPES, type Escapes } from './escapes';

/** How an expression stands within a literal. */
export interface Interpolation {
  /** Sticky, at the place where one may begin. Group 1 is a whole expression; without it the expression ends at `}`. */
  readonly open: RegExp;
  /** Where braces are written twice to stand for themselves. */
  readonly doubledBraces?: boolean;
  readonly write: (expression: string) => string;
  /** What of a text has to be written otherwise, so that nothing of it is taken for an expression. */
  readonly protect: (text: string) => string;
}

/** One way to write a string. */
export interface Form {
  /** Sticky; what the literal begins with, quotes at its end. */
  readonly open: RegExp;
  /** What ends it; the quotes of the beginning unless told. */
  readonly close?: (opening: string) => string;
  /** Nothing is escaped without it. */
  readonly escapes?: Escapes;
  /** The end, written twice, stands for itself. */
  readonly doubled?: boolean;
  /** A backslash keeps the quote behind it from ending the literal, and stands for itself. */
  readonly guarded?: boolean;
  readonly multiline?: boolean;
  readonly interpolation?: Interpolation;
  /** Without quotes: a YAML value to the end of its line, or a block of lines. */
  readonly bare?: 'line' | 'block';
  /** The quotes to write it with; a form without them is written in another form of its language. */
  readonly quotes?: readonly [string, string];
  /** What it had better not hold, where it is not asked for. */
  readonly avoids?: RegExp;
}

/** How a language writes strings. */
export interface Language {
  readonly id: string;
  readonly label: string;
  /** Ids of the editor. */
  readonly editorIds: readonly string[];
  /** New literals are written in the first that can hold them. */
  readonly forms: readonly Form[];
  /** What is skipped: comments, characters in quotes. Sticky. */
  readonly skip: readonly RegExp[];
  /** What joins two strings. Sticky; blanks around it are passed over, but for a shell. */
  readonly joint?: RegExp;
  readonly joins?: string;
  /** Whether strings that follow one another are one: also over the ends of lines, or with a backslash there only. */
  readonly adjacent?: 'lines' | 'line';
  /** What joins strings that stand side by side with a character of its own, which is group 1; sticky. */
  readonly character?: RegExp;
  /** Whether only ASCII is safe. */
  readonly onlyAscii?: boolean;
}

const SLASHES = [/\/\/[^\n]*/y, /\/\*[\s\S]*?\*\//y];
const HASH = [/#[^\n]*/y];
const CHARACTER = /'(?:\\[^\n][^'\n]{0,9}|[^'\\\n])'/y;
const REGEX =
  /(?<=(?:^|[(,=:[!&|?{};+\-*%~^<>]|\breturn)\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

/** Texts of many lines are not read: what is quoted in them is not for the program. A query in one has to be selected. */
const HEREDOC = {
  php: /<<<[ \t]*(['"]?)([A-Za-z_]\w*)\1\r?\n(?:[\s\S]*?\n)??[ \t]*\2\b/y,
  ruby: /<<[~-]?(['"]?)([A-Z_]\w*)\1[^\n]*\n(?:[\s\S]*?\n)??[ \t]*\2(?=\r?\n|$)/y,
  shell: /<<-?[ \t]*(['"]?)\\?([A-Za-z_]\w*)\1[^\n]*\n(?:[\s\S]*?\n)??\t*\2(?=\r?\n|$)/y,
};
/** What of a file is page and not PHP. */
const PAGE = [/(?<![\s\S])(?=[\s\S]*<\?)(?:(?!<\?)[\s\S])*<\?/y, /\?>(?:(?!<\?)[\s\S])*(?:<\?)?/y];

const DOLLAR: Interpolation = {
  open: /\$\{/y,
  write: (expression) => `\${${expression}}`,
  protect: (text) => text.replaceAll('${', '\\${'),
};
const DOLLAR_NAME: Interpolation = {
  open: /\$(?:\{|([A-Za-z_]\w*))/y,
  write: (expression) => `\${${expression}}`,
  protect: (text) => text.replaceAll('$', '\\$'),
};
const BRACES: Interpolation = {
  open: /\{/y,
  doubledBraces: true,
  write: (expression) => `{${expression}}`,
  protect: (text) => text.replace(/[{}]/g, '$&$&'),
};
const TWO_BRACES: Interpolation = {
  open: /\{\{\s*((?:[^{}\n]|\{[^{}\n]*\})*?)\s*\}\}/y,
  write: (expression) => `{{${expression}}}`,
  protect: (text) => text,
};
const PHP: Interpolation = {
  open: /\$\{|\{(?=\$)|(\$[A-Za-z_]\w*(?:->\w+|\[[^\]\n]*\])?)/y,
  write: (expression) => `{${expression}}`,
  protect: (text) => text.replaceAll('$', '\\$'),
};
const SHELL: Interpolation = {
  open: /(\$[A-Za-z_]\w*|\$\d|\$\{[^}\n]*\}|\$\((?:[^()]|\([^()]*\))*\)|`[^`]*`)/y,
  write: (expression) => expression.replace(/^\$(\w+)$/, '${$1}'),
  protect: (text) => text.replace(/[$`]/g, '\\$&'),
};
const RUBY: Interpolation = {
  open: /#\{/y,
  write: (expression) => `#{${expression}}`,
  protect: (text) => text.replace(/#(?=[{$@])/g, '\\#'),
};

const { javascript, python, java, kotlin, csharp, go, php, ruby, rust, json, yaml, shell, shellDouble, quotesOnly } =
  ESCAPES;
const single: readonly [string, string] = ["'", "'"];
const double: readonly [string, string] = ['"', '"'];
const PLUS = { joint: /\+(?![+=])/y, joins: ' + ' };

const JAVASCRIPT: Pick<Language, 'forms' | 'skip' | 'joint' | 'joins'> = {
  forms: [
    { open: /'/y, escapes: javascript, quotes: single, avoids: /'/ },
    { open: /"/y, escapes: javascript, quotes: double },
    { open: /(?<!\w)String\.raw`/y, multiline: true, guarded: true, interpolation: DOLLAR },
    { open: /`/y, escapes: javascript, multiline: true, interpolation: DOLLAR, quotes: ['`', '`'] },
  ],
  skip: [...SLASHES, REGEX],
  ...PLUS,
};

/** One row for each language: quotes, escapes, raw forms, expressions within, and what joins strings. */
export const LANGUAGES: readonly Language[] = [
  {
    id: 'python',
    label: 'Python',
    editorIds: ['python'],
    ...PLUS,
    adjacent: 'lines',
    skip: HASH,
    forms: [
      { open: /(?<!\w)[uUbB]?"(?!"")/y, escapes: python, quotes: double },
      { open: /(?<!\w)[uUbB]?'(?!'')/y, escapes: python, quotes: single },
      { open: /(?<!\w)[uUbB]?("""|''')/y, escapes: python, multiline: true },
      { open: /(?<!\w)(?:[rR][bB]?|[bB][rR])("""|''')/y, guarded: true, multiline: true },
      { open: /(?<!\w)(?:[rR][bB]?|[bB][rR])["']/y, guarded: true },
      { open: /(?<!\w)[fF]("""|''')/y, escapes: python, multiline: true, interpolation: BRACES },
      { open: /(?<!\w)[fF]"/y, escapes: python, interpolation: BRACES, quotes: ['f"', '"'] },
      { open: /(?<!\w)[fF]'/y, escapes: python, interpolation: BRACES, quotes: ["f'", "'"] },
      { open: /(?<!\w)(?:[rR][fF]|[fF][rR])("""|''')/y, guarded: true, multiline: true, interpolation: BRACES },
      { open: /(?<!\w)(?:[rR][fF]|[fF][rR])["']/y, guarded: true, interpolation: BRACES },
    ],
  },
  {
    id: 'javascript',
    label: 'JavaScript',
    editorIds: ['javascript', 'javascriptreact', 'vue', 'svelte'],
    ...JAVASCRIPT,
  },
  { id: 'typescript', label: 'TypeScript', editorIds: ['typescript', 'typescriptreact'], ...JAVASCRIPT },
  {
    id: 'java',
    label: 'Java',
    editorIds: ['java'],
    ...PLUS,
    onlyAscii: true,
    skip: [...SLASHES, CHARACTER],
    forms: [
      { open: /"(?!"")/y, escapes: java, quotes: double },
      { open: /"""[ \t]*\r?\n/y, close: () => '"""', escapes: java, multiline: true },
    ],
  },
  {
    id: 'csharp',
    label: 'C#',
    editorIds: ['csharp'],
    ...PLUS,
    skip: [...SLASHES, CHARACTER],
    forms: [
      { open: /"(?!"")/y, escapes: csharp, quotes: double },
      { open: /\$\$"""+/y, close: quotesOf, multiline: true, interpolation: TWO_BRACES },
      { open: /\$"""+/y, close: quotesOf, multiline: true, interpolation: BRACES },
      { open: /"""+/y, multiline: true },
      {
        open: /(?:\$@|@\$)"/y,
        close: () => '"',
        doubled: true,
        multiline: true,
        interpolation: BRACES,
        quotes: ['$@"', '"'],
      },
      { open: /@"/y, close: () => '"', doubled: true, multiline: true, quotes: ['@"', '"'] },
      { open: /\$"/y, close: () => '"', escapes: csharp, interpolation: BRACES, quotes: ['$"', '"'] },
    ],
  },
  {
    id: 'go',
    label: 'Go',
    editorIds: ['go'],
    ...PLUS,
    skip: [...SLASHES, CHARACTER],
    forms: [
      { open: /"/y, escapes: go, quotes: double },
      { open: /`/y, multiline: true, quotes: ['`', '`'] },
    ],
  },
  {
    id: 'kotlin',
    label: 'Kotlin',
    editorIds: ['kotlin'],
    ...PLUS,
    skip: [...SLASHES, CHARACTER],
    forms: [
      { open: /"(?!"")/y, escapes: kotlin, interpolation: DOLLAR_NAME, quotes: double },
      { open: /"""/y, multiline: true, interpolation: DOLLAR_NAME },
    ],
  },
  {
    id: 'php',
    label: 'PHP',
    editorIds: ['php'],
    joint: /\.(?!=)/y,
    joins: ' . ',
    skip: [...SLASHES, ...HASH, HEREDOC.php, ...PAGE],
    forms: [
      { open: /"/y, escapes: php, multiline: true, interpolation: PHP, quotes: double },
      { open: /'/y, escapes: quotesOnly, multiline: true, quotes: single },
    ],
  },
  {
    id: 'ruby',
    label: 'Ruby',
    editorIds: ['ruby'],
    ...PLUS,
    adjacent: 'line',
    skip: [...HASH, HEREDOC.ruby],
    forms: [
      { open: /"/y, escapes: ruby, multiline: true, interpolation: RUBY, quotes: double },
      { open: /'/y, escapes: quotesOnly, multiline: true, quotes: single },
    ],
  },
  {
    id: 'rust',
    label: 'Rust',
    editorIds: ['rust'],
    joint: /\+\s*&?/y,
    joins: ' + ',
    skip: [...SLASHES, CHARACTER],
    forms: [
      { open: /"/y, escapes: rust, multiline: true, quotes: double },
      { open: /(?<!\w)[bc]?r#*"/y, close: (opening) => `"${opening.replace(/[^#]/g, '')}`, multiline: true },
    ],
  },
  {
    id: 'shell',
    label: 'Shell (bash)',
    editorIds: ['shellscript'],
    joint: /(?=["'$])/y,
    joins: '',
    character: /\\([^\r\n])/y,
    skip: [/(?<=^|\s)#[^\n]*/my, /\\./y, HEREDOC.shell],
    forms: [
      {
        open: /"/y,
        escapes: shellDouble,
        multiline: true,
        interpolation: SHELL,
        quotes: double,
        avoids: /!(?![=\s])|\n/,
      },
      { open: /'/y, multiline: true, quotes: single },
      { open: /\$'/y, close: () => "'", escapes: shell, multiline: true, quotes: ["$'", "'"] },
    ],
  },
  {
    id: 'json',
    label: 'JSON',
    editorIds: ['json', 'jsonc', 'jsonl'],
    skip: SLASHES,
    forms: [{ open: /"/y, escapes: json, quotes: double }],
  },
  {
    id: 'yaml',
    label: 'YAML',
    editorIds: ['yaml', 'dockercompose', 'github-actions-workflow'],
    skip: [/(?<=^|\s)#[^\n]*/my],
    forms: [
      { open: /(?<=(?:^|:[ \t]|-[ \t]|[[{,])[ \t]*)"/my, escapes: yaml, multiline: true, quotes: double },
      { open: /(?<=(?:^|:[ \t]|-[ \t]|[[{,])[ \t]*)'/my, doubled: true, multiline: true, quotes: single },
      { open: /(?<=(?::|-)[ \t]+)[|>][+\-\d]{0,2}(?:[ \t]+#[^\n]*)?[ \t]*\r?\n/y, bare: 'block' },
      { open: /(?<=(?::|-)[ \t]+)(?![\w.-]+:\s)(?=[^\s'"|>[\]{}&*#!%@`-])/y, bare: 'line' },
    ],
  },
];

function quotesOf(opening: string): string {
  return opening.replace(/^[^"']+/, '');
}

/** The row of a language of the editor; undefined for one that is not in the table. */
export function languageOf(editorId: string): Language | undefined {
  return LANGUAGES.find(({ editorIds }) => editorIds.includes(editorId));
}
