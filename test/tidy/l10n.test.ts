/** Everything that users see can be translated, and what is translated is translated as a whole. */
import { describe, expect, it } from 'vitest';
import { checkQuery, DEFAULT_SETTINGS, DIAGNOSTICS, DriveQueryDocument, diagnose } from '../../language';
import { REQUEST_DIAGNOSTICS } from '../../language/requests';
import { bundle, texts } from '../../scripts/l10n.mjs';
import { serverTexts } from '../../scripts/l10n-server.mjs';
import { languages, missing, problems, translation } from '../../scripts/translations.mjs';
import { isTest, read, roomSources } from './sources';

describe('the texts', () => {
  it('are gathered in l10n/bundle.l10n.json; `npm run l10n` does it', () => {
    expect(read('l10n/bundle.l10n.json') === bundle()).toBe(true);
  });

  it('are not empty', () => {
    expect(Object.keys(texts()).filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe('translations', () => {
  it('are there', () => expect(languages()).toEqual(['de']));

  it.each(languages())('into %s lack nothing', (language) => {
    expect(Object.values(missing(language, texts()))).toEqual([]);
  });

  it.each(languages())('into %s put in what the texts put in, and have no text that nothing says', (language) => {
    expect(problems(language, texts())).toEqual([]);
  });

  it.each(languages())('into %s say so to what writes numbers and dates', (language) => {
    const [tag] = Object.entries(translation(language)).flatMap(([key, text]) =>
      key.startsWith('en-GB/') ? text : [],
    );
    expect(tag).toBe(language);
  });
});

describe('what the language server says', () => {
  const rows = [...Object.entries(DIAGNOSTICS), ...Object.entries(REQUEST_DIAGNOSTICS)];
  const known = new Set(serverTexts());
  const isKnown = (text: string) => known.has(text) || /^\{\w+\}$/.test(text);

  it('is gathered: messages and the names of fixes', () => {
    const written = rows.flatMap(([, { message, fixes = [] }]) => [message, ...fixes]);
    expect(written.filter((text) => typeof text === 'string' && !isKnown(text))).toEqual([]);
  });

  it.each(Object.entries(DIAGNOSTICS))(
    'is gathered: what is said of the wrong example of %s',
    (_code, { wrong, bare }) => {
      const asked: string[] = [];
      const translate = (text: string) => {
        asked.push(text);
        return text;
      };
      const settings = { ...DEFAULT_SETTINGS, translate };
      if (bare) checkQuery(wrong, settings);
      else diagnose(new DriveQueryDocument(wrong), settings);
      expect(asked.filter((text) => !isKnown(text))).toEqual([]);
    },
  );
});

/** What is not translated: names, endings, and what only shows that we have an error. */
const ALLOWED = new Set([
  ...['Drive Query', 'Google', 'CSV', 'JSON', 'JSON Lines', 'Markdown'],
  ...['.dq', '.recognize.json', '.channel.json', '.stop.json'],
  'work', // a name for a connection, as an example
  'A request that is only shown is not sent.',
  'Drive Query gives its tokens to nobody',
  'The body of an error does not end.',
]);

/** Where a text is shown as it is: messages of the editor, members of what it lists, attributes of elements. */
const SHOWN =
  /(?:\b(?:show(?:Information|Warning|Error)Message|setStatusBarMessage)\(|\b(?:label|placeHolder|placeholder|prompt|detail|tooltip|description|openLabel|title|textContent)\s*[:=]|'aria-label':)\s*(?:[\w.]+ (?:===? [\w.']+ )?\? )?(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** A sentence anywhere: a capital, four words or more. */
const SENTENCE =
  /(?<before>.*?)(['"`])(?<text>[A-Z“](?:\\.|(?!\2)[^\\\n])* (?:\\.|(?!\2)[^\\\n])+ (?:\\.|(?!\2)[^\\\n])+ (?:\\.|(?!\2)[^\\\n])+)\2/g;

describe('a text that users see', () => {
  // What api/code writes are programs: their words are English, whoever made them.
  const sources = roomSources().filter((file) => /^(api(?!\/code)|auth|checks|client)\//.test(file) && !isTest(file));

  it.each(['a member of a list or an attribute', 'a sentence'])('goes through t(): %s', (what) => {
    const find = what === 'a sentence' ? sentences : shown;
    const found = sources.flatMap((file) => find(withoutComments(read(file))).map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });
});

function shown(source: string): string[] {
  const found = [...source.matchAll(SHOWN)].map(([, , text]) => text!.replace(/\$\{[^}]*\}?.*|\$\([\w~-]+\)/g, ''));
  return found.filter((text) => /\p{L}{2}/u.test(text) && !ALLOWED.has(text));
}

function sentences(source: string): string[] {
  return [...source.matchAll(SENTENCE)].flatMap(({ groups: { before, text } = {} }) =>
    isTranslated(before!) || ALLOWED.has(text!) || isPath(text!) ? [] : text!,
  );
}

function isTranslated(before: string): boolean {
  return /\bt\((\{ message: )?$|, comment: $|\blog\.\w+\(/.test(before);
}

/** Whether it draws an icon. */
function isPath(text: string): boolean {
  return /^M[\d\sA-Za-z.-]+$/.test(text) && !/[a-z]{2}/.test(text);
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{(])\/\/ .*$/gm, '').replaceAll(/\bt\(\n\s*/g, 't(');
}
