import { expect, it } from 'vitest';
import type { FilesClient } from '../../api';
import { pageSource } from './source';

const never = new AbortController().signal;
const client = {
  list: async () => ({ files: [{ id: '1' }] }),
  describeList: () => ({ method: 'GET', url: '', headers: {} }),
} as unknown as FilesClient;

it('lets go at once of credentials that are being renewed when it is cancelled', async () => {
  const source = pageSource(
    () => new Promise(() => {}),
    {},
    () => {},
  );
  const controller = new AbortController();
  const page = source.list(undefined, controller.signal);
  controller.abort(new Error('cancelled'));
  await expect(page).rejects.toThrow('cancelled');
});

it('asks for credentials again after they could not be had', async () => {
  let asked = 0;
  const source = pageSource(
    async () => {
      if (++asked === 1) throw new Error('no network');
      return client;
    },
    {},
    () => {},
  );
  await expect(source.list(undefined, never)).rejects.toThrow('no network');
  expect(await source.list(undefined, never)).toEqual({ files: [{ id: '1' }] });
  expect(await source.list('2', never)).toEqual({ files: [{ id: '1' }] });
  expect(asked).toBe(2);
});
