import { expect, it } from 'vitest';
import { type Connection, ErrorCodes, type ResponseError } from 'vscode-languageserver';
import { RESOLVE_REQUEST } from './protocol';
import { createSession } from './session';

const TOKEN = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => undefined }) };

/** A session whose client hears what is published: version and codes. */
function session() {
  const heard: string[] = [];
  const connection = {
    console: { error: (message: string) => heard.push(message) },
    sendDiagnostics: async ({ version, diagnostics }: { version?: number; diagnostics: { code: string }[] }) =>
      void heard.push(`${version}: ${diagnostics.map(({ code }) => code).join(' ')}`),
  } as unknown as Connection;
  const soon = (work: () => void) => void setTimeout(work);
  const host = { now: () => new Date(0), elapsed: () => 0, soon, randomId: () => 'id' };
  const capabilities = { textDocument: { publishDiagnostics: { versionSupport: true } } };
  const { take, answer } = createSession(connection, host, { processId: null, rootUri: null, capabilities });
  return { take, answer, heard };
}

it('takes no message before those that came while a language was loaded', async () => {
  const { take, answer, heard } = session();
  const uri = 'file:///a.recognize.json';
  const text = '{ "config": { "languageCode": "en-US" }, "audio": { "uri": "gs://bucket/a.wav" } }';
  const end = { line: 0, character: 0 };
  const contentChanges = [{ range: { start: end, end }, text: ' ' }];
  const answers = await Promise.all([
    take('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version: 1, text } }),
    answer(RESOLVE_REQUEST, { uri }, TOKEN),
    take('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges }),
    answer(RESOLVE_REQUEST, { uri }, TOKEN),
    take('textDocument/didClose', { textDocument: { uri } }),
    answer(RESOLVE_REQUEST, { uri }, TOKEN),
  ]);
  expect(answers[1]).toMatchObject({ version: 1 });
  expect(answers[3]).toMatchObject({ version: 2 });
  expect((answers[5] as ResponseError).code).toBe(ErrorCodes.InvalidParams);
  expect(heard).toEqual(['1: ', '2: ', 'undefined: ']);
});

it('refuses what it does not know, and leaves alone what it need not know', async () => {
  const { take, answer, heard } = session();
  expect(((await answer('no/such', {}, TOKEN)) as ResponseError).code).toBe(ErrorCodes.MethodNotFound);
  await take('$/whatever', {});
  expect(heard).toEqual([]);
});
