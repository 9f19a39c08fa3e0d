import { describe, expect, it } from 'vitest';
import type { Failure, HostMessage, Row, RunInfo, Status } from '../messages';
import { INITIAL_LAYOUT } from './layout';
import {
  closeFile,
  columnsOf,
  goToNext,
  goToPage,
  initialModel,
  look,
  type Model,
  openRow,
  persistedOf,
  receive,
  reopenKept,
} from './model';
import { placeholderOf } from './notices';
import { INITIAL_VIEW, readView } from './view';

const IDLE: Status = { activity: 'idle', ending: 'more', incomplete: false, durationMs: 1, stopped: false };
const RUNNING: Status = { ...IDLE, activity: 'page' };
const FAILURE: Failure = { message: 'No.', advice: 'Do.', actions: [], findings: [] };
const info = (id: string, request = 'r'): RunInfo => ({ id, title: id, request, params: {}, connection: 'Sandbox' });
const run = (id: string, status = RUNNING, request?: string): HostMessage => ({
  type: 'run',
  run: info(id, request),
  status,
  failure: null,
});
const page = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const pages = (runId: string, first: number, ...more: Row[][]): HostMessage => ({
  type: 'pages',
  runId,
  first,
  pages: more,
});
const status = (runId: string, next: Status): HostMessage => ({ type: 'status', runId, status: next });

function having(...messages: HostMessage[]): Model {
  return messages.reduce(receive, initialModel(undefined));
}
function ids(model: Model): unknown[] {
  return Array.from({ length: model.table.length }, (_, position) => model.table.at(position)?.id);
}

describe('the model of the results page', () => {
  it('shows the page that came', () => {
    expect(ids(having(run('1'), pages('1', 0, page('a', 'b')), status('1', IDLE)))).toEqual(['a', 'b']);
  });

  it('ignores what belongs to another run', () => {
    expect(ids(having(run('1'), pages('0', 0, page('x')), pages('1', 0, page('a'))))).toEqual(['a']);
  });

  it('ignores pages that it has', () => {
    const model = having(run('1'), pages('1', 0, page('a')), pages('1', 0, page('a'), page('b')));
    expect(ids(look(model, { scope: 'all' }))).toEqual(['a', 'b']);
  });

  it('goes to the next page when it comes, and back without asking', () => {
    const first = having(run('1'), pages('1', 0, page('a')), status('1', IDLE));
    const asked = goToNext(first);
    expect(asked.ask).toBe(true);
    const second = receive(asked.model, pages('1', 1, page('b')));
    expect(ids(second)).toEqual(['b']);
    const back = goToPage(second, 0);
    expect(ids(back)).toEqual(['a']);
    const again = goToNext(back);
    expect([again.ask, ids(again.model)]).toEqual([false, ['b']]);
  });

  it('does not jump to a page that comes after the wait was given up', () => {
    const asked = goToNext(having(run('1'), pages('1', 0, page('a')))).model;
    const failed = receive(asked, { type: 'failure', runId: '1', failure: FAILURE });
    expect(ids(receive(failed, pages('1', 1, page('b'))))).toEqual(['a']);
  });

  it('shows all that is loaded, growing in place, sorted and filtered', () => {
    const model = look(having(run('1'), pages('1', 0, page('c', 'a'))), {
      scope: 'all',
      sort: [{ path: 'id', descending: false }],
    });
    expect(ids(receive(model, pages('1', 1, page('b'))))).toEqual(['a', 'b', 'c']);
    expect(ids(look(model, { filter: 'b' }))).toEqual(['b']);
  });

  it('keeps the rows of the run before until the first of the next come', () => {
    const before = having(run('1'), pages('1', 0, page('a')), status('1', IDLE));
    const running = receive(before, run('2'));
    expect([running.stale, ids(running)]).toEqual([true, ['a']]);
    const arrived = receive(running, pages('2', 0, page('b')));
    expect([arrived.stale, ids(arrived)]).toEqual([false, ['b']]);
  });

  it.each<[string, HostMessage]>([
    ['fails', { type: 'failure', runId: '2', failure: FAILURE }],
    ['ends with nothing', status('2', { ...IDLE, ending: 'last' })],
  ])('takes the rows of the run before away when the next one %s', (_, message) => {
    const before = having(run('1'), pages('1', 0, page('a')), status('1', IDLE));
    const model = receive(receive(before, run('2')), message);
    expect([model.stale, ids(model)]).toEqual([false, []]);
  });

  const arranged = {
    widths: { id: 99 },
    filter: 'x',
    sort: [{ path: 'id', descending: true }],
    columnFilters: { id: { text: 'a' } },
    layout: { ...INITIAL_LAYOUT, hidden: ['name'] },
  };

  it('keeps how rows are arranged when the request is run again, and forgets what belonged to the rows', () => {
    const seen = look(having(run('1'), pages('1', 0, page('a'))), {
      ...arranged,
      openFile: 'a',
      selected: [0, 0],
      page: 3,
    });
    const model = receive(receive(seen, run('2')), pages('2', 0, page('b')));
    expect(model.view).toEqual({ ...INITIAL_VIEW, ...arranged });
  });

  it('gives another request its own columns, sorting and filters', () => {
    const first = look(having(run('1'), pages('1', 0, page('a'))), arranged);
    const other = receive(receive(first, run('2', RUNNING, 'other')), pages('2', 0, page('b')));
    expect(other.view).toEqual(INITIAL_VIEW);
    const seen = look(other, { filter: 'b' });
    const back = receive(receive(seen, run('3')), pages('3', 0, page('a')));
    expect(back.view).toEqual({ ...INITIAL_VIEW, ...arranged });
    const again = receive(receive(back, run('4', RUNNING, 'other')), pages('4', 0, page('b')));
    expect(again.view).toEqual({ ...INITIAL_VIEW, filter: 'b' });
  });

  it('keeps how every request is arranged over a reload', () => {
    const first = look(having(run('1'), pages('1', 0, page('a'))), arranged);
    const other = receive(receive(first, run('2', RUNNING, 'other')), pages('2', 0, page('b')));
    const kept = JSON.parse(JSON.stringify(persistedOf(other, 'file:///a.dq')));
    const reloaded = receive(initialModel(kept), run('2', IDLE, 'other'));
    const back = receive(receive(reloaded, run('3')), pages('3', 0, page('a')));
    expect(back.view).toEqual({ ...INITIAL_VIEW, ...arranged });
  });

  it('has the columns of before in a new panel, and none of the filters', () => {
    const first = look(having(run('1'), pages('1', 0, page('a'))), arranged);
    const other = receive(receive(first, run('2', RUNNING, 'other')), pages('2', 0, page('b')));
    const columns = JSON.parse(JSON.stringify(columnsOf(other)));
    expect(columns).toHaveLength(1);
    const told: HostMessage = { type: 'columns', columns };
    const expected = { ...INITIAL_VIEW, widths: arranged.widths, layout: arranged.layout };
    expect(having(told, run('3'), pages('3', 0, page('a'))).view).toEqual(expected);
    expect(having(run('3'), told, pages('3', 0, page('a')), told).view).toEqual(expected);
    const faster = look(having(run('3'), pages('3', 0, page('a'))), { widths: { id: 5 } });
    expect(receive(faster, told).view).toBe(faster.view);
    const kept = JSON.parse(JSON.stringify(persistedOf(having(run('3')), 'file:///a.dq')));
    expect(receive(initialModel(kept), told).requests.size).toBe(0);
  });

  it('comes back after a reload as it was', () => {
    const view = {
      ...INITIAL_VIEW,
      scope: 'all',
      filter: '',
      openFile: 'b',
      scrollTop: 120,
      active: { row: 1, column: 0 },
    };
    const reloaded = initialModel({ uri: 'file:///a.dq', runId: '1', view });
    const model = reopenKept([run('1', IDLE), pages('1', 0, page('a'), page('b'))].reduce(receive, reloaded));
    expect(model.view).toEqual(view);
    expect(model.restoring).toBe(true);
    expect(ids(model)).toEqual(['a', 'b']);
    expect(model.open).toEqual({ fileId: 'b', row: { id: 'b' } });
  });

  it('takes the view over when the document has been renamed since', () => {
    const reloaded = initialModel({ uri: 'file:///old.dq', runId: '1', view: { ...INITIAL_VIEW, filter: 'x' } });
    const model = receive(reloaded, run('1', IDLE));
    expect(model.view.filter).toBe('x');
    expect(persistedOf(model, 'file:///new.dq')).toMatchObject({ uri: 'file:///new.dq', runId: '1' });
  });

  it('opens a row at once with what the list said, then with the whole file', () => {
    const model = openRow(having(run('1'), pages('1', 0, page('a'))), 0);
    expect(model.open).toEqual({ fileId: 'a', row: { id: 'a' } });
    const whole = receive(model, { type: 'file', runId: '1', fileId: 'a', file: { id: 'a', name: 'n' } });
    expect(whole.open?.file).toEqual({ id: 'a', name: 'n' });
    expect(receive(model, { type: 'file', runId: '1', fileId: 'z', file: {} })).toBe(model);
    expect(closeFile(whole)).toMatchObject({ open: undefined, view: { openFile: null } });
  });

  it('says why a row without an id cannot be opened', () => {
    const model = openRow(having(run('1'), pages('1', 0, [{ name: 'n' }])), 0);
    expect(model.open?.failure?.advice).toContain('id');
  });
});

describe('what stands in place of rows', () => {
  const place = (model: Model) => placeholderOf({ ...model.shown!, table: model.table, view: model.view });
  const last = { ...IDLE, ending: 'last' } as const;
  it.each<[unknown, Model]>([
    ['running', having(run('1'))],
    ['none', having(run('1'), pages('1', 0, page('a')))],
    ['empty', having(run('1'), pages('1', 0, []), status('1', last))],
    ['empty-page', having(run('1'), pages('1', 0, []), status('1', IDLE))],
    ['empty-page', having(run('1'), pages('1', 0, [], page('a')), status('1', last))],
    ['stopped', having(run('1'), status('1', { ...IDLE, stopped: true }))],
    ['filtered', look(having(run('1'), pages('1', 0, page('a')), status('1', last)), { filter: 'zz' })],
    [FAILURE, having({ type: 'run', run: info('1'), status: last, failure: FAILURE })],
    ['none', having(run('1'), pages('1', 0, page('a')), { type: 'failure', runId: '1', failure: FAILURE })],
  ])('%o', (expected, model) => expect(place(model)).toEqual(expected));
});

it.each([
  undefined,
  null,
  3,
  {},
  { scope: 3, page: -1, filter: 1, sort: {}, widths: { a: 'x' }, active: 'x', detailsShare: 900 },
  {
    sort: [3, { path: 4 }],
    columnFilters: { a: 1, b: { values: [1] } },
    layout: { order: 'x', frozen: -1 },
    selected: [2],
  },
])('reads a view from %o without harm', (value) => {
  const { openFile, scope, ...arranged } = INITIAL_VIEW;
  expect(readView(value)).toMatchObject({ openFile, scope, ...arranged, detailsShare: expect.any(Number) });
});
