import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, expectCodes, openQuery } from '../../support/editor';

/** Runs a command of VS Code that asks a language's providers. */
function ask<T>(what: string, ...args: unknown[]): Thenable<T> {
  return vscode.commands.executeCommand<T>(`vscode.${what}`, ...args);
}

const TEAM = "$team = '0A'\n### One\n$te‸am in parents\n### Two\n@driveId $team\n";

/** Waits for the server: VS Code asks nobody before it has started. */
async function served(): Promise<void> {
  const { document } = await openQuery("nmae = 'a'");
  await expectCodes(document, ['unknown-term']);
}

describe('navigation', () => {
  before(served);
  afterEach(closeAll);

  it('goes to the definition and the references of a variable', async () => {
    const { document, cursor } = await openQuery(TEAM);
    const [definition] = await ask<vscode.Location[]>('executeDefinitionProvider', document.uri, cursor);
    assert.deepEqual(definition?.range, new vscode.Range(0, 0, 0, 5));
    const references = await ask<vscode.Location[]>('executeReferenceProvider', document.uri, cursor);
    assert.deepEqual(
      references.map(({ range }) => range.start.line),
      [0, 2, 4],
    );
  });

  it('renames a variable, and says why it cannot', async () => {
    const { document, cursor } = await openQuery(TEAM);
    const edit = await ask<vscode.WorkspaceEdit>('executeDocumentRenameProvider', document.uri, cursor, 'folder');
    await vscode.workspace.applyEdit(edit);
    assert.equal(document.getText(), TEAM.replace('‸', '').replaceAll('$team', '$folder'));
    const wrong = ask('executeDocumentRenameProvider', document.uri, cursor, 'two words');
    await assert.rejects(Promise.resolve(wrong), /no name for a variable/);
  });

  it('highlights the other parenthesis', async () => {
    const { document, cursor } = await openQuery("‸(name = 'a')");
    const found = await ask<vscode.DocumentHighlight[]>('executeDocumentHighlights', document.uri, cursor);
    assert.deepEqual(
      found.map(({ range }) => range.start.character),
      [0, 11],
    );
  });

  it('expands the selection by the tree', async () => {
    const { document, cursor } = await openQuery("starred = true and not (name = 'a‸ b')");
    const [range] = await ask<vscode.SelectionRange[]>('executeSelectionRangeProvider', document.uri, [cursor]);
    const steps: string[] = [];
    for (let step = range; step; step = step.parent!) steps.push(document.getText(step.range));
    for (const step of ["'a b'", "name = 'a b'", "(name = 'a b')", "not (name = 'a b')"])
      assert.ok(steps.includes(step));
  });

  it('indents the second operand on Enter', async () => {
    const { document } = await openQuery("name = 'a' ‸and trashed = false");
    await vscode.commands.executeCommand('type', { text: '\n' });
    assert.match(document.getText(), /^name = 'a' ?\n\s+and trashed = false$/);
  });
});

describe('reading aids', () => {
  before(served);
  afterEach(closeAll);

  it('colours tokens by what they mean', async () => {
    const { document } = await openQuery('### One\nname = $a\n');
    const legend = await ask<vscode.SemanticTokensLegend>('provideDocumentSemanticTokensLegend', document.uri);
    const tokens = await ask<vscode.SemanticTokens>('provideDocumentSemanticTokens', document.uri);
    const types = Array.from(
      { length: tokens.data.length / 5 },
      (_, at) => legend.tokenTypes[tokens.data[at * 5 + 3]!],
    );
    assert.deepEqual(types, ['namespace', 'property', 'operator', 'variable']);
  });

  it('says when a relative time is, and in which order operators are read', async () => {
    const { document } = await openQuery("createdTime > today - 1d or starred = true and name = 'a'");
    const all = new vscode.Range(0, 0, 1, 0);
    const hints = await ask<vscode.InlayHint[]>('executeInlayHintProvider', document.uri, all);
    const labels = hints.map(({ label }) =>
      typeof label === 'string' ? label : label.map(({ value }) => value).join(''),
    );
    assert.equal(labels.length, 3);
    assert.deepEqual([labels[0], labels[2]], ['(', ')']);
    assert.match(labels[1] ?? '', /^= \d{4}-\d\d-\d\d$/);
  });

  it('shows the parts of a property while it is written', async () => {
    const { document, cursor } = await openQuery("properties has { key='a' and ‸ }");
    const help = await ask<vscode.SignatureHelp>('executeSignatureHelpProvider', document.uri, cursor);
    assert.equal(help.signatures[0]?.label, "properties has { key='…' and value='…' }");
    assert.equal(help.activeParameter, 1);
  });

  it('links ids to the web address of the connection', async () => {
    const settings = vscode.workspace.getConfiguration('driveQuery');
    const connections = { web: { baseUrl: 'https://files.example.com', webUrl: 'https://files.example.com/open/' } };
    try {
      await settings.update('connections', connections, vscode.ConfigurationTarget.Global);
      await settings.update('connection', 'web', vscode.ConfigurationTarget.Global);
      const { document } = await openQuery("'0AbC' in parents and 'root' in parents");
      const found = await linksOf(document);
      assert.deepEqual(
        found.map(({ target }) => target?.toString(true)),
        ['https://files.example.com/open/0AbC'],
      );
    } finally {
      await settings.update('connection', undefined, vscode.ConfigurationTarget.Global);
      await settings.update('connections', undefined, vscode.ConfigurationTarget.Global);
    }
  });
});

/** The links, asked for until there are some: the server learns of a connection a moment after the settings change. */
async function linksOf(document: vscode.TextDocument): Promise<vscode.DocumentLink[]> {
  for (let tries = 0; tries < 50; tries++) {
    const found = await ask<vscode.DocumentLink[]>('executeLinkProvider', document.uri, 10);
    if (found.length > 0) return found;
  }
  return [];
}
