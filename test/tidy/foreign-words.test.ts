/**
 * Words from outside — of a service, a file, a workspace — are words wherever the editor or a page shows them. These are
 * the places at which they could become something else; a new one has to be thought about, and put into the lists here.
 */
import { describe, expect, it } from 'vitest';
import { read, roomSources } from './sources';

const sources = roomSources().filter((file) => file.startsWith('client/'));

/** The files in which a pattern stands. */
const where = (pattern: RegExp, files = sources) => files.filter((file) => pattern.test(withoutComments(read(file))));

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

describe('words from outside', () => {
  it('are Markdown in one place, which makes code of every value', () => {
    expect(where(/MarkdownString/)).toEqual(['client/views/channels/items.ts']);
    expect(read('client/views/channels/items.ts')).toMatch(/new vscode\.MarkdownString\(\s*factsMarkdown\(/);
  });

  it('are trusted by no Markdown, and are HTML in none', () => {
    expect(where(/\.(isTrusted|supportHtml|supportThemeIcons)\s*=[^=]|supportHtml:|isTrusted:(?! \(\) =>)/)).toEqual(
      [],
    );
  });

  it('are never HTML in a page', () => {
    const html =
      /\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|DOMParser|srcdoc)\b|document\.write\b/;
    expect(where(html)).toEqual([]);
  });

  it('are never code', () => {
    expect(where(/\beval\(|new Function\(|node:vm|node:child_process|createTerminal\b/, roomSources())).toEqual([]);
  });

  it('open an address in the places that have looked at it', () => {
    expect(where(/openExternal\(/)).toEqual([
      'client/run/row-actions/open-in-browser.ts',
      'client/sign-in/in-browser.ts',
    ]);
  });

  it('reach the log by one channel, which takes out what is secret', () => {
    expect(where(/createOutputChannel\(/)).toEqual(['client/extension.ts']);
    expect(read('client/extension.ts')).toMatch(/redactedLog\(vscode\.window\.createOutputChannel\(/);
    expect(
      where(
        /\bconsole\.\w+\(/,
        roomSources().filter((file) => !file.startsWith('api/code/')),
      ),
    ).toEqual(['server/main.ts', 'server/session.ts']);
  });

  it('reach the secret storage by one way, which learns what is secret', () => {
    expect(where(/\.secrets\b(?!\.)/).filter((file) => /extension\.secrets/.test(read(file)))).toEqual([
      'client/extension.ts',
    ]);
  });

  it('stand in notifications as plain words', () => {
    const wrong = sources.flatMap((file) =>
      notices(withoutComments(read(file)))
        .filter((text) => !isPlain(text))
        .map((text) => `${file}: ${text.replace(/\s+/g, ' ')}`),
    );
    expect(wrong.filter((each) => !KNOWN.some((known) => each.startsWith(known)))).toEqual([]);
  });
});

/** The first arguments of all notifications of a source. */
function notices(source: string): string[] {
  const calls = [...source.matchAll(/\bshow(?:Error|Warning|Information)Message\(/g)];
  return calls.map(({ index, 0: call }) => firstArgument(source.slice(index + call.length)));
}

/** The text up to the comma or parenthesis that ends the first argument. */
function firstArgument(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[()[\]{},]/g)) {
    if (depth === 0 && /^[),]$/.test(token)) return text.slice(0, index).trim();
    if (/^[([{]$/.test(token)) depth++;
    else if (/^[)\]}]$/.test(token)) depth--;
  }
  return text;
}

/** Whether nothing from outside is in a text as it came: it is ours, or each part is made plain, or is a number. */
function isPlain(argument: string): boolean {
  const ours = argument
    .replace(/'(?:[^'\\]|\\.)*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim();
  if (/^(t\( ?''(,? ?)\)|'')$/.test(ours)) return true;
  return /^(t\( ?'', ?)?(unlinked|noticeOf|calledOf|redact|shownOrigins?)\(/.test(ours);
}

/** Texts that are ours, or made plain before they come here, with where that is done. */
const KNOWN: readonly string[] = [
  'client/channels/pick-channel.ts: states.length ===', // two texts of ours
  'client/channels/tell.ts: text', // the way there is SHOW[kind](unlinked(text)) and nothing else
  'client/channels/trust.ts: `${UNTRUSTED.message} ${UNTRUSTED.advice}`', // ours
  'client/commands/channels/forget-channel.ts: question', // unlinked two lines above
  'client/commands/channels/forget-ended-channels.ts: question', // ours, with a number
  'client/commands/clear-history.ts: question', // ours
  "client/commands/pick-own-connection.ts: t( 'The connection", // with an unlinked name
  'client/commands/open-sample-workspace.ts: asked', // ours, with a folder that the user chose
  'client/commands/register.ts: text', // redacted, of noticeOf
  "client/commands/select-speech-region.ts: t( '{0} says itself", // with an unlinked name
  'client/connections/tell-problems.ts: text', // made of unlinked parts
  'client/run/export/everything.ts: text', // made of unlinked names and numbers
  'client/run/export/export-results.ts: text', // made of an unlinked name and a number
  'client/run/row-actions/', // every name comes from calledOf (words.ts), which is unlinked
  'client/run/row-failure.ts: text', // unlinked where it is made
  'client/sign-in/way-back.ts: text', // ours
];
