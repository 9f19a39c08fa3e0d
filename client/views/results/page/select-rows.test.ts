import { describe, expect, it } from 'vitest';
import { chordOf, gridCommand } from './grid-keys';
import { placesOf } from './highlight';
import { initialModel, look, type Model, receive } from './model';
import { selectedRows, selectRows } from './select-rows';

function model(): Model {
  const status = { activity: 'idle', ending: 'last', incomplete: false, durationMs: 1, stopped: false } as const;
  const run = { id: '1', title: 't', params: {}, connection: 'Sandbox' };
  const rows = [...'cabed'].map((id) => ({ id }));
  return [
    { type: 'run', run, status, failure: null } as const,
    { type: 'pages', runId: '1', first: 0, pages: [rows] } as const,
  ].reduce<Model>(receive, initialModel(undefined));
}
const at = (shown: Model, row: number) => look(shown, { active: { row, column: 0 } });
const selected = (shown: Model) =>
  selectedRows(shown)
    .map(({ id }) => id)
    .join('');

describe('selecting rows', () => {
  it('takes single ones in and out', () => {
    const one = selectRows(at(model(), 1), 1, 'toggle');
    expect(selected(one)).toBe('a');
    expect(selected(selectRows(one, 1, 'toggle'))).toBe('');
    expect(selected(selectRows(one, 3, 'toggle'))).toBe('ae');
  });

  it('counts the row that one is at when the next one is added', () => {
    expect(selected(selectRows(at(model(), 1), 3, 'toggle'))).toBe('ae');
  });

  it('goes from the row that one is at, and back', () => {
    const down = selectRows(at(model(), 1), 3, 'extend');
    expect(selected(down)).toBe('abe');
    expect(selected(selectRows(down, 0, 'extend'))).toBe('ca');
  });

  it('goes on from the last one toggled', () => {
    expect(selected(selectRows(selectRows(at(model(), 4), 4, 'toggle'), 2, 'extend'))).toBe('bed');
  });

  it('stays with its rows when they are sorted, and counts only those that are shown', () => {
    const two = selectRows(at(model(), 0), 1, 'extend');
    const sorted = look(two, { sort: [{ path: 'id', descending: false }] });
    expect(selected(sorted)).toBe('ac');
    expect(selected(look(sorted, { filter: 'c' }))).toBe('c');
    expect(selected(look(two, { filter: '' }))).toBe('ca');
  });

  it('takes all that are shown, and none', () => {
    const all = selectRows(look(model(), { sort: [{ path: 'id', descending: true }] }), 0, 'all');
    expect(selected(all)).toBe('edcba');
    expect(selected(selectRows(all, 0, 'none'))).toBe('');
  });
});

it.each([
  [{ key: 'Enter' }, true, 'sort'],
  [{ key: 'Enter', shiftKey: true }, true, 'sort-too'],
  [{ key: 'ArrowLeft', altKey: true }, true, 'column-left'],
  [{ key: 'ArrowLeft', altKey: true, shiftKey: true }, true, 'narrower'],
  [{ key: 'F10', shiftKey: true }, true, 'column-menu'],
  [{ key: 'F10', shiftKey: true }, false, undefined],
  [{ key: ' ' }, false, 'toggle-row'],
  [{ key: 'ArrowDown', shiftKey: true }, false, 'select-down'],
  [{ key: 'A', metaKey: true }, false, 'select-all'],
  [{ key: 'c', ctrlKey: true }, false, 'copy'],
  [{ key: 'ArrowDown' }, false, undefined],
  [{ key: 'constructor' }, false, undefined],
])('%j, among the titles: %j, asks for %s', (pressed, inTitles, command) => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  expect(gridCommand(chordOf({ ...none, ...pressed }), inTitles)).toBe(command);
});

it.each<[string, string[], [number, number][]]>([
  [
    'Team Photo team',
    ['team'],
    [
      [0, 4],
      [11, 15],
    ],
  ],
  [
    'Team Photo',
    ['photo', 'm p'],
    [
      [5, 10],
      [3, 6],
    ],
  ],
  ['nothing', ['x'], []],
  ['İİ x', ['x'], []],
])('finds in %s the words %j', (text, words, places) => expect(placesOf(text, words)).toEqual(places));
