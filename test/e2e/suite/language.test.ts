import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, expectCodes, hoverText, openQuery, withCompletion, withFix } from '../../support/editor';

describe('language', () => {
  afterEach(closeAll);

  it('finds mistakes, and loses them when they are mended', async () => {
    const { document, editor } = await openQuery("title = 'a' and trashed = no");
    await expectCodes(document, ['unknown-term', 'unquoted-string']);
    const whole = new vscode.Range(0, 0, 0, 100);
    await editor.edit((edit) => edit.replace(whole, "name = 'a' and trashed = false"));
    await expectCodes(document, []);
  });

  it('says where a finding is explained', async () => {
    const { document } = await openQuery("title = 'a'");
    await expectCodes(document, ['unknown-term']);
    const [finding] = vscode.languages.getDiagnostics(document.uri);
    assert.ok(typeof finding?.code === 'object');
    assert.match(finding.code.target.toString(true), /docs\/diagnostics\.md#unknown-term$/);
  });

  it('completes a term, an operator and a value', async () => {
    assert.equal(await withCompletion(await openQuery('mime‸'), 'mimeType'), 'mimeType ');
    assert.match(await withCompletion(await openQuery('mimeType con‸'), 'contains'), /^mimeType contains/);
    assert.match(await withCompletion(await openQuery('trashed = f‸'), 'false'), /^trashed = false/);
  });

  it('completes inside half-written text', async () => {
    const text = await withCompletion(await openQuery("(name contains 'a' and tra‸ or"), 'trashed');
    assert.match(text, /^\(name contains 'a' and trashed.* or$/);
  });

  it('explains a term', async () => {
    assert.match(await hoverText(await openQuery('modified‸Time > today - 30d')), /modifiedTime/);
  });

  it('mends a mistake', async () => {
    const opened = await openQuery("tit‸le = 'a'");
    await expectCodes(opened.document, ['unknown-term']);
    assert.equal(await withFix(opened, 'Replace by “name”'), "name = 'a'");
  });

  it('outlines and folds requests', async () => {
    const { document } = await openQuery("### One\n@pageSize 5\ntrashed = false\n\n### Two\nname = 'b'\n");
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
      'vscode.executeDocumentSymbolProvider',
      document.uri,
    );
    assert.deepEqual(
      symbols.map(({ name }) => name),
      ['One', 'Two'],
    );
    const folds = await vscode.commands.executeCommand<vscode.FoldingRange[]>(
      'vscode.executeFoldingRangeProvider',
      document.uri,
    );
    assert.ok(folds.some(({ start, end }) => start === 0 && end >= 2));
  });

  it('puts lenses above a request', async () => {
    const { document } = await openQuery('### One\ntrashed = false\n');
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
      10,
    );
    assert.deepEqual(
      lenses.map(({ command }) => command?.title),
      ['Run', 'Copy query string', 'Explain'],
    );
  });
});
