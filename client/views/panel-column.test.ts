import { expect, it } from 'vitest';
import { panelColumn } from './panel-column';

/** Groups from left to right: `e` has editors, `p` panels of ours, `f` one in front; the active one is in capitals. */
const column = (groups: string) =>
  panelColumn(
    [...groups].map((group, index) => ({
      column: index + 1,
      isActive: group !== group.toLowerCase(),
      hasPanel: 'pf'.includes(group.toLowerCase()),
      showsPanel: group.toLowerCase() === 'f',
    })),
  );

it.each([
  ['no editor is open', '', undefined],
  ['there is one group', 'E', undefined],
  ['no panel is open', 'Ee', 2],
  ['no panel is open, and the last group is active', 'eE', 1],
  ['the panels are on the right', 'Ep', 2],
  ['the panels are on the left', 'pE', 1],
  ['the panels are further away', 'Eep', 3],
  ['there are panels on both sides', 'pEp', 3],
  ['the editor was opened over the panels', 'eP', 1],
  ['the editor was opened over the panels, between others', 'ePe', 3],
  ['the panels are in the only group', 'P', undefined],
  ['it was asked for in a panel', 'eF', 2],
  ['it was asked for in a panel on the left', 'Fep', 1],
])('where %s, a new panel opens in its column', (_, groups, expected) => expect(column(groups)).toBe(expected));
