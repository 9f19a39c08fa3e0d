/** What a key asks the grid for, besides moving. */
export type GridCommand =
  | 'sort'
  | 'sort-too'
  | 'column-left'
  | 'column-right'
  | 'narrower'
  | 'wider'
  | 'column-menu'
  | 'open'
  | 'details'
  | 'toggle-row'
  | 'select-up'
  | 'select-down'
  | 'select-page-up'
  | 'select-page-down'
  | 'select-all'
  | 'select-none'
  | 'copy';

const TITLE_KEYS: Readonly<Record<string, GridCommand>> = {
  Enter: 'sort',
  ' ': 'sort',
  'Shift+Enter': 'sort-too',
  'Shift+ ': 'sort-too',
  'Alt+ArrowLeft': 'column-left',
  'Alt+ArrowRight': 'column-right',
  'Shift+ArrowLeft': 'narrower',
  'Shift+ArrowRight': 'wider',
  'Alt+Shift+ArrowLeft': 'narrower',
  'Alt+Shift+ArrowRight': 'wider',
  'Alt+ArrowDown': 'column-menu',
  'Shift+F10': 'column-menu',
  ContextMenu: 'column-menu',
};

const ROW_KEYS: Readonly<Record<string, GridCommand>> = {
  Enter: 'open',
  'Alt+Enter': 'details',
  ' ': 'toggle-row',
  'Shift+ArrowUp': 'select-up',
  'Shift+ArrowDown': 'select-down',
  'Shift+PageUp': 'select-page-up',
  'Shift+PageDown': 'select-page-down',
  Escape: 'select-none',
};

const KEYS: Readonly<Record<string, GridCommand>> = { 'Ctrl+a': 'select-all', 'Ctrl+c': 'copy' };

/** A key with what is held down with it: `Ctrl+Alt+Shift+Enter`; `Ctrl+` stands for Cmd too. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const held = [
    ...(event.ctrlKey || event.metaKey ? ['Ctrl'] : []),
    ...(event.altKey ? ['Alt'] : []),
    ...(event.shiftKey ? ['Shift'] : []),
  ];
  return [...held, event.key.length === 1 ? event.key.toLowerCase() : event.key].join('+');
}

/** What a chord asks for, in the row of titles or in the rows. */
export function gridCommand(chord: string, inTitles: boolean): GridCommand | undefined {
  const keys = inTitles ? TITLE_KEYS : ROW_KEYS;
  if (Object.hasOwn(keys, chord)) return keys[chord];
  return Object.hasOwn(KEYS, chord) ? KEYS[chord] : undefined;
}
