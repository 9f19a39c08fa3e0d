import { expect, it } from 'vitest';
import { settingsFrom } from './settings';

it('takes the names of connections that the client knows, and nothing that is no name', () => {
  expect(settingsFrom({ connectionNames: ['sandbox', 7, 'work'] }).connections).toEqual(['sandbox', 'work']);
  expect(settingsFrom({ connectionNames: 'work', connections: { work: {} } })).not.toHaveProperty('connections');
});
