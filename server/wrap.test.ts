import { describe, expect, it } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { ServerContext } from './context';
import { wrap, wrapNotification } from './wrap';

function contextWithLog(): { context: ServerContext; log: string[] } {
  const log: string[] = [];
  const context = { log: (message: string, error?: unknown) => log.push(`${message}: ${error}`) };
  return { context: context as unknown as ServerContext, log };
}

const params = { textDocument: { uri: 'file:///a.dq' } };

describe('wrap', () => {
  it('answers what the handler answers', async () => {
    const { context } = contextWithLog();
    const answer = wrap(context, 'Hover', null, () => 'words');
    expect(await answer(params, new CancellationTokenSource().token)).toBe('words');
  });

  it('does not begin what is cancelled', async () => {
    const { context } = contextWithLog();
    const source = new CancellationTokenSource();
    source.cancel();
    let began = false;
    const answer = await wrap(context, 'Hover', null, () => {
      began = true;
      return null;
    })(params, source.token);
    expect(answer).toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    expect(began).toBe(false);
  });

  it('drops an answer that was cancelled while it was made', async () => {
    const { context } = contextWithLog();
    const source = new CancellationTokenSource();
    const answer = await wrap(context, 'Hover', null, async () => source.cancel())(params, source.token);
    expect(answer).toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });

  it('logs an error with its subject and answers the default', async () => {
    const { context, log } = contextWithLog();
    const answer = wrap<unknown, string[]>(context, 'Folding', [], () => {
      throw new Error('boom');
    });
    expect(await answer(params, new CancellationTokenSource().token)).toEqual([]);
    expect(log).toEqual(['Folding of file:///a.dq failed: Error: boom']);
  });

  it('passes on an error that is meant for the client', async () => {
    const { context, log } = contextWithLog();
    const refusal = new ResponseError(LSPErrorCodes.ContentModified, 'later');
    const answer = wrap(context, 'Resolving', null, () => Promise.reject(refusal));
    expect(await answer(params, new CancellationTokenSource().token)).toBe(refusal);
    expect(log).toEqual([]);
  });
});

describe('wrapNotification', () => {
  it('logs an error with its subject', async () => {
    const { context, log } = contextWithLog();
    const [method, notified] = wrapNotification(context, 'textDocument/didOpen', ({ textDocument }) => {
      throw new Error(`no ${textDocument.languageId}`);
    });
    await notified(params);
    expect(method).toBe('textDocument/didOpen');
    expect(log).toEqual(['textDocument/didOpen of file:///a.dq failed: Error: no undefined']);
  });
});
