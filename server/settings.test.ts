import { expect, it } from 'vitest';
import type { ServerContext } from './context';
import { askForSettings, settingsFrom, settingsIn } from './settings';

it('takes the names of connections that the client knows, and nothing that is no name', () => {
  expect(settingsFrom({ connectionNames: ['sandbox', 7, 'work'] }).connections).toEqual(['sandbox', 'work']);
  expect(settingsFrom({ connectionNames: 'work', connections: { work: {} } })).not.toHaveProperty('connections');
});

it('takes what is known of connections by their names, with those that are built in, and nothing else', () => {
  const facts = { vendor: 'acme', webUrl: 'https://acme.example/', known: { folders: [{ id: 'd1', name: 'Plans' }] } };
  const connectionFacts = {
    acme: { ...facts, more: true },
    odd: { vendor: 'odd', webUrl: 'javascript:alert(1)', known: 'd1' },
    none: { vendor: 7 },
    nothing: null,
  };
  const { byConnection } = settingsFrom({ connectionFacts });
  expect(byConnection).toMatchObject({ acme: facts, odd: { vendor: 'odd' }, google: { vendor: 'google' } });
  expect(byConnection?.odd).toEqual({ vendor: 'odd' });
  expect(Object.keys(byConnection ?? {}).sort()).toEqual(['acme', 'google', 'odd', 'sandbox']);
  expect(settingsFrom({ connectionFacts: 'acme' }).byConnection).toEqual(settingsFrom({}).byConnection);
});

it('holds types to a vendor only when a client names one', () => {
  expect(settingsFrom({ vendor: 'acme' })).toMatchObject({ vendor: 'acme', vendorKnown: true });
  expect(settingsFrom({ vendor: '' })).not.toHaveProperty('vendorKnown');
});

it('takes known ids with their names, and nothing else', () => {
  const folder = { id: 'd1', name: 'Plans' };
  const wrong = [null, 'd2', { id: 'd3' }, { id: 4, name: 'x' }, { id: 'd5', name: ['x'] }];
  const known = { folders: [{ ...folder, more: true }, ...wrong], files: 'f1', users: [], others: [folder] };
  expect(settingsFrom({ known }).known).toEqual({ folders: [folder], users: [] });
  expect(settingsFrom({ known: 'd1' })).not.toHaveProperty('known');
  expect(settingsFrom({})).not.toHaveProperty('known');
});

it('the section is found bare and inside an object that holds it', () => {
  expect(settingsFrom({ dialect: 'extended' }).dialect).toBe('extended');
  expect(settingsFrom({ driveQuery: { dialect: 'extended' } }).dialect).toBe('extended');
  expect(settingsFrom(null).dialect).toBe('documented');
});

it('a client without settings leaves those of the start in force', async () => {
  const settings = settingsFrom({ dialect: 'extended' });
  const answering = (answer: unknown) =>
    ({ settings, connection: { workspace: { getConfiguration: async () => answer } } }) as unknown as ServerContext;
  expect(await askForSettings(answering(null))).toBe(settings);
  expect(await askForSettings(answering({}))).toEqual(settingsFrom({}));
  expect(settingsIn(answering(null), undefined)).toBe(settings);
});
