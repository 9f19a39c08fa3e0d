import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileList } from '../../api';
import type { Failure, HostMessage, Row } from '../views/results/messages';
import { createSession, type Progress, type SessionOptions } from './session';

const FAILURE: Failure = { message: 'It failed.', advice: 'Try again.', actions: ['retry'], findings: [] };

/** A session over `pages`; page n has the token `tn`. A page that is an Error is thrown instead. */
function sessionOver(pages: readonly (readonly Row[] | Error | FileList)[], options: Partial<SessionOptions> = {}) {
  const said: HostMessage[] = [];
  const kept: Progress[] = [];
  const asked: (string | undefined)[] = [];
  let hold: Promise<void> | undefined;
  let clock = 0;
  const session = createSession({
    run: { id: 'run', title: 'Title', params: {}, connection: 'Sandbox' },
    source: {
      async list(pageToken, signal) {
        asked.push(pageToken);
        if (hold) await Promise.race([hold, new Promise((_, reject) => signal.addEventListener('abort', reject))]);
        clock += 10;
        const number = pageToken === undefined ? 0 : Number(pageToken.slice(1));
        const page = pages[number]!;
        if (page instanceof Error) throw page;
        if (!Array.isArray(page)) return page as FileList;
        const more = number + 1 < pages.length;
        return more ? { files: page as Row[], nextPageToken: `t${number + 1}` } : { files: page as Row[] };
      },
      get: async (fileId) => {
        if (fileId === 'gone') throw new Error('gone');
        return { id: fileId, name: 'whole' };
      },
      loopError: async () => new Error('loop'),
    },
    tokenSelected: true,
    now: () => clock,
    emit: (message) => said.push(message),
    describe: async () => FAILURE,
    onPage: (progress) => kept.push(progress),
    ...options,
  });
  const status = () => said.filter((message) => message.type === 'status').at(-1)?.status;
  const failure = () => said.filter((message) => message.type === 'failure').at(-1)?.failure;
  const rows = () =>
    session
      .messages()
      .flatMap((message) => (message.type === 'pages' ? message.pages.flat().map((row) => row.id) : []));
  return { session, said, kept, asked, status, failure, rows, holdBack: (promise: Promise<void>) => (hold = promise) };
}

const page = (...ids: string[]): Row[] => ids.map((id) => ({ id }));

describe('a session', () => {
  it('asks page by page, with the token of the page before', async () => {
    const { session, asked, status, rows } = sessionOver([page('a', 'b'), page('c')]);
    await session.next();
    expect(status()).toMatchObject({ activity: 'idle', ending: 'more', durationMs: 10 });
    await session.next();
    expect(status()).toMatchObject({ activity: 'idle', ending: 'last', durationMs: 20 });
    await session.next();
    expect(asked).toEqual([undefined, 't1']);
    expect(rows()).toEqual(['a', 'b', 'c']);
  });

  it('does not ask twice while a page is on its way', async () => {
    const { session, asked } = sessionOver([page('a'), page('b')]);
    await Promise.all([session.next(), session.next(), session.loadAll()]);
    expect(asked).toEqual([undefined]);
  });

  it('loads all pages', async () => {
    const { session, rows, said } = sessionOver([page('a'), page(), page('b')]);
    await session.loadAll();
    expect(rows()).toEqual(['a', 'b']);
    expect(said.filter((message) => message.type === 'pages').map((message) => message.first)).toEqual([0, 1, 2]);
  });

  it('keeps what came when it is cancelled, and goes on from there', async () => {
    const test = sessionOver([page('a'), page('b'), page('c')]);
    await test.session.next();
    test.holdBack(new Promise(() => {}));
    const loading = test.session.loadAll();
    test.session.cancel();
    await loading;
    expect(test.status()).toMatchObject({ activity: 'idle', ending: 'more', stopped: true });
    expect(test.failure()).toBeUndefined();
    test.holdBack(Promise.resolve());
    await test.session.loadAll();
    expect(test.rows()).toEqual(['a', 'b', 'c']);
    expect(test.status()).toMatchObject({ stopped: false, ending: 'last' });
  });

  it('says what failed, keeps what came, and takes the failure back on the next attempt', async () => {
    const pages: (Row[] | Error)[] = [page('a'), new Error('no')];
    const { session, failure, status, rows } = sessionOver(pages);
    await session.loadAll();
    expect(failure()).toBe(FAILURE);
    expect(status()).toMatchObject({ activity: 'idle', ending: 'more' });
    pages[1] = page('b');
    await session.next();
    expect(failure()).toBeNull();
    expect(rows()).toEqual(['a', 'b']);
  });

  it('stops at the limit, cutting the page', async () => {
    const run = { id: 'run', title: '', params: {}, connection: '', limit: 3 };
    const { session, status, rows, asked } = sessionOver([page('a', 'b'), page('c', 'd'), page('e')], { run });
    await session.loadAll();
    expect(rows()).toEqual(['a', 'b', 'c']);
    expect(asked).toHaveLength(2);
    expect(status()).toMatchObject({ ending: 'limit' });
  });

  it('ends when the service gives a token again', async () => {
    const { session, failure, status, rows } = sessionOver([
      { files: page('a'), nextPageToken: 't1' },
      { files: page('b'), nextPageToken: 't2' },
      { files: page('c'), nextPageToken: 't1' },
    ]);
    await session.loadAll();
    expect(rows()).toEqual(['a', 'b', 'c']);
    expect(failure()).toBe(FAILURE);
    expect(status()).toMatchObject({ activity: 'idle', ending: 'last' });
  });

  it('knows that a mask without nextPageToken hides further pages', async () => {
    const { session, status } = sessionOver([page('a')], { tokenSelected: false });
    await session.next();
    expect(status()).toMatchObject({ ending: 'no-token' });
  });

  it('remembers that any page was incomplete', async () => {
    const { session, status } = sessionOver([{ files: [], incompleteSearch: true, nextPageToken: 't1' }, page('a')]);
    await session.loadAll();
    expect(status()).toMatchObject({ incomplete: true });
  });

  it('asks for a whole file that came, for no other, and says when that fails', async () => {
    const { session, said } = sessionOver([page('a', 'gone')]);
    await session.next();
    said.length = 0;
    await session.openFile('a');
    await session.openFile('gone');
    await session.openFile('of-another-run');
    expect(said).toEqual([
      { type: 'file', runId: 'run', fileId: 'a', file: { id: 'a', name: 'whole' } },
      { type: 'file-failure', runId: 'run', fileId: 'gone', failure: FAILURE },
    ]);
  });

  it('goes on after a reload where it was', async () => {
    const before = sessionOver([page('a'), page('b'), page('c')]);
    await before.session.next();
    const restored = { ...before.kept.at(-1)!, pages: [page('a')] };
    const after = sessionOver([page('a'), page('b'), page('c')], { restored });
    expect(after.rows()).toEqual(['a']);
    await after.session.next();
    expect(after.asked).toEqual(['t1']);
    expect(after.rows()).toEqual(['a', 'b']);
  });

  it('never tells a new page that it is done, or failed, before the rows are there', async () => {
    const { session } = sessionOver([page('a')]);
    await session.next();
    const [run, ...rest] = session.messages();
    expect(run).toMatchObject({ type: 'run', status: { activity: 'page', ending: 'last' }, failure: null });
    expect(rest.map(({ type }) => type)).toEqual(['pages', 'status']);
    expect(rest.at(-1)).toMatchObject({ status: { activity: 'idle', ending: 'last' } });
  });

  it('tells a new page everything in order, whatever the sizes of pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3000), { minLength: 1, maxLength: 6 }), async (sizes) => {
        let id = 0;
        const pages = sizes.map((size) => Array.from({ length: size }, () => ({ id: String(id++) })));
        const { session, rows } = sessionOver(pages);
        await session.loadAll();
        expect(rows()).toEqual(pages.flat().map((row) => row.id));
        const firsts = session.messages().flatMap((message) => (message.type === 'pages' ? [message] : []));
        expect(firsts.reduce((sum, message) => sum + message.pages.length, 0)).toBe(sizes.length);
      }),
      { numRuns: 20 },
    );
  });
});
