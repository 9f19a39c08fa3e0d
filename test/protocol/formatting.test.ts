import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextEdit } from 'vscode-languageserver';
import { type Client, startClient } from './client';
import { applied, textIn, withCursor } from './marked';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(async () => expect(await client.stop()).toBe(0));

let opened = 0;
const open = (text: string) => client.open(text, `formatting-${opened++}.dq`);
const TWO = { tabSize: 2, insertSpaces: true };

/** The edits of a formatting request. */
function edits(method: string, text: string, more: object = {}): Promise<TextEdit[]> {
  return client.request(`textDocument/${method}`, { textDocument: { uri: open(text) }, options: TWO, ...more });
}

const LONG = `${['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `name contains '${letter.repeat(9)}'`).join(' or ')}\n`;
const MESSY =
  "###   One\n@pageSize    5\nname='x'   and trashed=false\n### Two\nstarred=true\n### Three\nstarred   = true\n";

describe('the whole document', () => {
  it('gets its canonical form, and nothing more once it has it', async () => {
    const text = applied(MESSY, await edits('formatting', MESSY));
    expect(text).toBe(
      "### One\n@pageSize 5\nname = 'x' and trashed = false\n\n### Two\nstarred = true\n\n### Three\nstarred = true\n",
    );
    expect(await edits('formatting', text)).toEqual([]);
  });

  it('is indented as wide as the editor says', async () => {
    const wide = applied(LONG, await edits('formatting', LONG, { options: { tabSize: 4, insertSpaces: true } }));
    expect(wide.split('\n').slice(0, 2)).toEqual(["name contains 'aaaaaaaaa'", "    or name contains 'bbbbbbbbb'"]);
    const narrow = applied(LONG, await edits('formatting', LONG));
    expect(narrow.split('\n')[1]).toBe("  or name contains 'bbbbbbbbb'");
  });

  it('is broken where the settings say', async () => {
    const settings = { format: { width: 200 } };
    const configured = await startClient({ settings, initializationOptions: settings });
    const params = { textDocument: { uri: configured.open(LONG) }, options: TWO };
    expect(await configured.request('textDocument/formatting', params)).toEqual([]);
    expect(await configured.stop()).toBe(0);
  });

  it('is refused when it changes while it is formatted, and formatted in slices', { timeout: 60_000 }, async () => {
    const text = MESSY.repeat(8_000);
    const uri = open(text);
    await client.diagnostics(uri, 1);
    const asked = client.request<TextEdit[]>('textDocument/formatting', { textDocument: { uri }, options: TWO });
    client.change(uri, 2, { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: ' ' });
    await expect(asked).rejects.toMatchObject({ code: -32801 });
    client.change(uri, 3, { text });
    const again = client.request<TextEdit[]>('textDocument/formatting', { textDocument: { uri }, options: TWO });
    const one = applied(MESSY, await edits('formatting', MESSY));
    expect(applied(text, await again)).toBe(Array.from({ length: 8_000 }, () => one).join('\n'));
  });
});

describe('a range', () => {
  it('means the request it touches and no other', async () => {
    const start = { line: 4, character: 2 };
    const found = await edits('rangeFormatting', MESSY, { range: { start, end: { line: 4, character: 5 } } });
    expect(applied(MESSY, found)).toBe(MESSY.replace('starred=true\n', 'starred = true\n\n'));
    expect(await edits('rangeFormatting', MESSY, { range: { start, end: start } })).toEqual(found);
  });

  it('means all requests it touches, whichever way round its ends come', async () => {
    const first = { line: 2, character: 0 };
    const last = { line: 4, character: 1 };
    const found = await edits('rangeFormatting', MESSY, { range: { start: last, end: first } });
    expect(found).toEqual(await edits('rangeFormatting', MESSY, { range: { start: first, end: last } }));
    expect(found).toHaveLength(2);
    expect(textIn(MESSY, found[1]!.range)).not.toContain('Three');
  });
});

describe('typing', () => {
  async function typed(ch: string, marked: string): Promise<string> {
    const { text, position } = withCursor(marked);
    return applied(text, await edits('onTypeFormatting', text, { position, ch }));
  }

  it('a line break tidies the line above and indents the one begun', async () => {
    expect(await typed('\n', "name='x'   and\n|")).toBe("name = 'x' and\n  ");
  });

  it('a parenthesis lays out the group it closes', async () => {
    expect(await typed(')', "starred=true and (name='x'or name='y')| and a=b")).toBe(
      "starred=true and (name = 'x' or name = 'y') and a=b",
    );
  });

  it('anything else changes nothing', async () => {
    expect(await typed('x', "name='x|")).toBe("name='x");
  });

  it('is announced by the characters that do something', () => {
    const { documentOnTypeFormattingProvider: announced } = client.initialized.capabilities;
    expect(announced).toEqual({ firstTriggerCharacter: '\n', moreTriggerCharacter: [')'] });
  });
});
