import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  DocumentHighlight,
  DocumentLink,
  InlayHint,
  Location,
  PrepareRenameResult,
  Range,
  SelectionRange,
  SignatureHelp,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { type Client, EDITOR, startClient } from './client';
import { applied, textIn, withCursor } from './marked';

let client: Client;
beforeAll(async () => {
  const settings = { webUrl: 'https://files.example.com/open/' };
  client = await startClient({ settings, initializationOptions: settings });
});
afterAll(async () => expect(await client.stop()).toBe(0));

let opened = 0;
const open = (text: string) => client.open(text, `navigation-${opened++}.dq`);

/** Asks about the place of the `|` in a text. */
async function at<R>(method: string, marked: string, more: object = {}): Promise<{ text: string; answer: R }> {
  const { text, position } = withCursor(marked);
  const uri = open(text);
  return { text, answer: await client.request<R>(method, { textDocument: { uri }, position, ...more }) };
}

const TEAM = "$team = '0A'\n### One\n$te|am in parents\n### Two\n@driveId $team\n";

it('goes to the definition of a variable', async () => {
  const { text, answer } = await at<Location>('textDocument/definition', TEAM);
  expect(answer.range.start).toEqual({ line: 0, character: 0 });
  expect(textIn(text, answer.range)).toBe('$team');
  expect((await at('textDocument/definition', "na|me = 'x'")).answer).toBeNull();
});

it('finds the references of a variable', async () => {
  const lines = async (includeDeclaration: boolean) => {
    const { answer } = await at<Location[]>('textDocument/references', TEAM, { context: { includeDeclaration } });
    return answer.map(({ range }) => range.start.line);
  };
  expect(await lines(true)).toEqual([0, 2, 4]);
  expect(await lines(false)).toEqual([2, 4]);
});

describe('renaming', () => {
  it('is prepared with the name, and edits this version', async () => {
    const prepared = await at<PrepareRenameResult>('textDocument/prepareRename', TEAM);
    expect(prepared.answer).toMatchObject({ placeholder: '$team' });
    const { text, answer } = await at<WorkspaceEdit>('textDocument/rename', TEAM, { newName: 'folder' });
    const [change] = answer.documentChanges as TextDocumentEdit[];
    expect(change!.textDocument.version).toBe(1);
    expect(applied(text, change!.edits as TextEdit[])).toBe(text.replaceAll('$team', '$folder'));
  });

  it('says why it refuses', async () => {
    const taken = at('textDocument/rename', `${TEAM}$other = 'x'`, { newName: '$other' });
    await expect(taken).rejects.toThrow(/^\$other is already defined in line 6\. Choose/);
    await expect(at('textDocument/rename', TEAM, { newName: 'a b' })).rejects.toThrow('no name for a variable');
    await expect(at('textDocument/prepareRename', '$no|ne in parents')).rejects.toThrow('is not defined above');
    expect((await at('textDocument/prepareRename', "na|me = 'x'")).answer).toBeNull();
  });

  it('sends plain changes to a client that knows no versions', async () => {
    const plain = await startClient({ capabilities: {} });
    const uri = plain.open("$a = 'x'");
    const position = { line: 0, character: 1 };
    const edit = await plain.request<WorkspaceEdit>('textDocument/rename', {
      textDocument: { uri },
      position,
      newName: 'b',
    });
    expect(edit).toEqual({ changes: { [uri]: [{ range: rangeOf(0, 0, 2), newText: '$b' }] } });
    expect(await plain.stop()).toBe(0);
  });
});

function rangeOf(line: number, start: number, end: number): Range {
  return { start: { line, character: start }, end: { line, character: end } };
}

it('highlights what goes together', async () => {
  const variable = await at<DocumentHighlight[]>('textDocument/documentHighlight', TEAM);
  expect(variable.answer.map(({ range, kind }) => [range.start.line, kind])).toEqual([
    [0, 3],
    [2, 2],
    [4, 2],
  ]);
  const { text, answer } = await at<DocumentHighlight[]>('textDocument/documentHighlight', "|(name = 'x')");
  expect(answer.map(({ range }) => textIn(text, range))).toEqual(['(', ')']);
});

it('expands selections step by step, for every cursor', async () => {
  const text = "### A\nname = 'a' and not (starred = true)\n";
  const positions = [
    { line: 1, character: 8 },
    { line: 1, character: 22 },
  ];
  const uri = open(text);
  const answer = await client.request<SelectionRange[]>('textDocument/selectionRange', {
    textDocument: { uri },
    positions,
  });
  const steps = (range: SelectionRange | undefined): string[] =>
    range ? [textIn(text, range.range), ...steps(range.parent)] : [];
  const query = "name = 'a' and not (starred = true)";
  const outer = [query, `### A\n${query}`, text];
  expect(steps(answer[0])).toEqual(['a', "'a'", "name = 'a'", ...outer]);
  expect(steps(answer[1])).toEqual(['starred', 'starred = true', '(starred = true)', 'not (starred = true)', ...outer]);
});

describe('links', () => {
  const ask = (of: Client, uri: string) =>
    of.request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri } });

  it('lead to the web address of the connection', async () => {
    const text = "@driveId 0D\n'0A' in parents and 'root' in parents";
    const links = await ask(client, open(text));
    expect(links.map(({ range, target }) => [textIn(text, range), target])).toEqual([
      ['0D', 'https://files.example.com/open/0D'],
      ['0A', 'https://files.example.com/open/0A'],
    ]);
  });

  it.each(['javascript:alert(1)', 'file:///etc/', 7, undefined])('are not made of %j', async (webUrl) => {
    const other = await startClient({ settings: { webUrl }, initializationOptions: { webUrl } });
    expect(await ask(other, other.open("'0A' in parents"))).toEqual([]);
    expect(await other.stop()).toBe(0);
  });
});

describe('inlay hints', () => {
  const text = "### A\nmodifiedTime > today - 3d\n### B\nname = 'a' or name = 'b' and starred = true";
  const whole = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  const ask = (of: Client, uri: string, range: Range) =>
    of.request<InlayHint[]>('textDocument/inlayHint', { textDocument: { uri }, range });
  const shown = (hints: readonly InlayHint[]) =>
    hints.map(({ position: { line, character }, label }) => `${line}:${character} ${label}`);

  it('say times and the order of operators, in the range that is asked for', async () => {
    const uri = open(text);
    const hints = shown(await ask(client, uri, whole));
    expect(hints).toEqual([expect.stringMatching(/^1:25 = \d{4}-\d\d-\d\d$/), '3:0 (', '3:24 )']);
    expect(shown(await ask(client, uri, { start: { line: 2, character: 0 }, end: whole.end }))).toEqual([
      '3:0 (',
      '3:24 )',
    ]);
  });

  it('follow the settings, and the client is told to ask again', async () => {
    const capabilities = { ...EDITOR, workspace: { ...EDITOR.workspace, inlayHint: { refreshSupport: true } } };
    const settings = { inlayHints: { order: false } };
    const other = await startClient({ capabilities, settings, initializationOptions: settings });
    const uri = other.open(text);
    expect(shown(await ask(other, uri, whole))).toHaveLength(1);
    const asked = new Promise<void>((resolve) =>
      other.connection.onRequest('workspace/inlayHint/refresh', () => {
        resolve();
        return null;
      }),
    );
    other.configure({ inlayHints: { enabled: false } });
    await asked;
    expect(await ask(other, uri, whole)).toEqual([]);
    expect(await other.stop()).toBe(0);
  });
});

describe('signature help', () => {
  it('shows the parts of a property, the active one marked', async () => {
    const { answer } = await at<SignatureHelp>('textDocument/signatureHelp', "properties has { key='a' and |");
    expect(answer.signatures[0]).toMatchObject({ label: "properties has { key='…' and value='…' }" });
    expect(answer.signatures[0]!.parameters!.map(({ label }) => label)).toEqual(["key='…'", "value='…'"]);
    expect(answer.activeParameter).toBe(1);
  });

  it('shows a level of a fields mask', async () => {
    const { answer } = await at<SignatureHelp>('textDocument/signatureHelp', '@fields files(id, owners(disp|');
    expect(answer.signatures[0]!.label).toMatch(/^owners\(/);
    expect(answer.signatures[0]!.parameters![answer.activeParameter!]!.label).toBe('displayName');
  });

  it('uses what the client knows', async () => {
    const signatureInformation = {
      documentationFormat: ['markdown' as const],
      parameterInformation: { labelOffsetSupport: true },
      noActiveParameterSupport: true,
    };
    const rich = await startClient({ capabilities: { textDocument: { signatureHelp: { signatureInformation } } } });
    const uri = rich.open('@fields ');
    const position = { line: 0, character: 8 };
    const help = await rich.request<SignatureHelp>('textDocument/signatureHelp', { textDocument: { uri }, position });
    expect(help.activeParameter).toBeNull();
    expect(help.signatures[0]).toMatchObject({
      documentation: { kind: 'markdown' },
      parameters: [{ label: [8, 21] }, {}, {}, {}],
    });
    expect(await rich.stop()).toBe(0);
  });
});
