import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, expectCodes, type Opened, openQuery } from '../../support/editor';

describe('refactoring', () => {
  afterEach(closeAll);

  it('extracts a value to a variable', async () => {
    const opened = await openQuery("not not trashed = true and '0Ab‸Cd' in parents");
    await expectCodes(opened.document, ['double-negation']);
    const text = await withAction(opened, 'refactor', 'Extract value to variable $folder');
    assert.equal(text, "$folder = '0AbCd'\nnot not trashed = true and $folder in parents");
  });

  it('moves “not” into parentheses', async () => {
    const opened = await openQuery("not (name = 'a' o‸r starred = true)");
    const title = 'Move “not” into the parentheses (De Morgan)';
    assert.equal(await withAction(opened, 'refactor.rewrite', title), "(not name = 'a' and not starred = true)");
  });

  it('warns of a query that never matches, and mends it', async () => {
    const opened = await openQuery('modifiedTime > today and mod‸ifiedTime < today - 7d');
    await expectCodes(opened.document, ['never-matches']);
    const [finding] = vscode.languages.getDiagnostics(opened.document.uri);
    assert.equal(finding?.relatedInformation?.length, 1);
    const text = await withAction(opened, 'quickfix', 'Exchange the two times');
    assert.equal(text, 'modifiedTime > today - 7d and modifiedTime < today');
    await expectCodes(opened.document, []);
  });

  it('fixes all that is safe', async () => {
    const opened = await openQuery("name == 'a' AND not not 'p‸' in parents");
    const text = await withAction(opened, 'source.fixAll', 'Fix everything that is safe to fix');
    assert.equal(text, "name = 'a' and 'p' in parents");
  });
});

/** The text after the code action of this kind and title at the cursor. Fails when it is not offered. */
async function withAction({ document, cursor }: Opened, kind: string, title: string): Promise<string> {
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    new vscode.Range(cursor, cursor),
    kind,
  );
  const action = actions.find((each) => each.title === title);
  assert.ok(action?.edit, `${title} is not among ${actions.map((each) => each.title).join(', ')}`);
  await vscode.workspace.applyEdit(action.edit);
  return document.getText();
}
