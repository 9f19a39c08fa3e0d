import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver';
import { type Client, startClient } from './client';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(async () => expect(await client.stop()).toBe(0));

const TEXT = "### One\n@pageSize 5\n$a = 'x'\nname = $a # why\n\n### Two\ntrashed = false\n";

/** What each token is: its text and its type. */
function read(text: string, data: readonly number[]): string[] {
  const { tokenTypes } = client.initialized.capabilities.semanticTokensProvider!.legend;
  const lines = text.split('\n');
  let line = 0;
  let character = 0;
  return Array.from({ length: data.length / 5 }, (_, token) => {
    const [down, right, length, type] = data.slice(token * 5, token * 5 + 4) as [number, number, number, number];
    line += down;
    character = down > 0 ? right : character + right;
    return `${lines[line]!.slice(character, character + length)}:${tokenTypes[type]}`;
  });
}

const FIRST = ['### One:namespace', '@pageSize:decorator', '5:number', '$a:variable', '=:operator', "'x':string"];
const QUERY = ['name:property', '=:operator', '$a:variable', '# why:comment'];
const SECOND = ['### Two:namespace', 'trashed:property', '=:operator', 'false:enumMember'];

it('colours a whole document, and a range of lines', async () => {
  const textDocument = { uri: client.open(TEXT, 'tokens.dq') };
  const { data } = await client.request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
  expect(read(TEXT, data)).toEqual([...FIRST, ...QUERY, ...SECOND]);
  const range = { start: { line: 3, character: 0 }, end: { line: 5, character: 0 } };
  const part = await client.request<SemanticTokens>('textDocument/semanticTokens/range', { textDocument, range });
  expect(read(TEXT, part.data)).toEqual([...QUERY, SECOND[0]]);
});

it('tells what has changed since, and everything to one who knows nothing', async () => {
  const textDocument = { uri: client.open(TEXT, 'delta.dq') };
  const full = await client.request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
  const place = { line: 6, character: 0 };
  client.change(textDocument.uri, 2, { range: { start: place, end: place }, text: 'not ' });
  const changed = TEXT.replace('trashed', 'not trashed');
  const ask = (previousResultId: string) =>
    client.request<SemanticTokens & SemanticTokensDelta>('textDocument/semanticTokens/full/delta', {
      textDocument,
      previousResultId,
    });
  const delta = await ask(full.resultId!);
  expect(delta.edits).toHaveLength(1);
  const data = [...full.data];
  const [{ start, deleteCount, data: fresh = [] }] = delta.edits as [SemanticTokensDelta['edits'][0]];
  data.splice(start, deleteCount, ...fresh);
  expect(read(changed, data)).toEqual([...FIRST, ...QUERY, SECOND[0], 'not:keyword', ...SECOND.slice(1)]);
  expect((await ask(delta.resultId!)).edits).toEqual([]);
  expect(read(changed, (await ask('unknown')).data)).toEqual(read(changed, data));
});
