import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { RESOLVE, type ResolveResult } from '../../server/protocol';
import { type Client, type Options, startClient } from './client';

describe('the life of the server', () => {
  let client: Client | undefined;
  async function start(options?: Options): Promise<Client> {
    client = await startClient(options);
    return client;
  }
  function kill(): void {
    client?.hangUp();
    client?.process.kill();
  }
  afterEach(kill);

  for (const transport of ['stdio', 'ipc'] as const) {
    it(`over ${transport}: shakes hands, answers, and ends with 0 when told to`, async () => {
      const { initialized, open, request, stop } = await start({ transport });
      expect(initialized.serverInfo?.name).toBe('Drive Query');
      expect(initialized.capabilities).toMatchObject({
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: 2 },
        hoverProvider: true,
        completionProvider: { resolveProvider: true },
        documentSymbolProvider: true,
        foldingRangeProvider: true,
        codeActionProvider: {
          codeActionKinds: [
            'quickfix',
            'refactor.extract',
            'refactor.inline',
            'refactor.rewrite',
            'source.fixAll.driveQuery',
          ],
        },
      });
      const uri = open("### One\nname =\n  'x'");
      expect((await request<ResolveResult>(RESOLVE, { uri })).request?.params).toEqual({ q: "name = 'x'" });
      expect(await stop()).toBe(0);
    });
  }

  it('offers code lenses only to a client that has their commands', async () => {
    expect((await start()).initialized.capabilities.codeLensProvider).toBeUndefined();
    kill();
    const { initialized } = await start({ initializationOptions: { clientCommands: true } });
    expect(initialized.capabilities.codeLensProvider).toEqual({ resolveProvider: true });
  });

  it('ends when its standard input ends', async () => {
    const { process, hangUp } = await start();
    hangUp();
    process.stdin!.end();
    const [code] = await once(process, 'exit');
    expect(code).toBe(1);
  });

  it('ends when the process that forked it lets go', async () => {
    const { process, hangUp } = await start({ transport: 'ipc' });
    hangUp();
    process.disconnect();
    await once(process, 'exit');
  });

  it('serves a client that can do nothing', async () => {
    const { open, nextPublish, request } = await start({ capabilities: {} });
    const published = nextPublish(() => true);
    const uri = open("nmae = 'x'");
    const { diagnostics, version } = await published;
    expect(version).toBeUndefined();
    expect(Object.keys(diagnostics[0] ?? {}).sort()).toEqual(['code', 'message', 'range', 'severity', 'source']);
    expect(await request('textDocument/documentSymbol', { textDocument: { uri } })).toBeInstanceOf(Array);
  });
});
