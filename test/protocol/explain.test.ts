import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPLAIN, type ExplainResult } from '../../server/protocol';
import { type Client, startClient } from './client';

let client: Client;
beforeAll(async () => {
  client = await startClient();
});
afterAll(async () => expect(await client.stop()).toBe(0));

const now = '2024-05-06T07:08:09.000Z';
const PAGE = "$a = 'x'\n### First\nstarred = true\n### The *second*\nname = $a and modifiedTime > now - 1d\n";
const explained = (params: object) => client.request<ExplainResult>(EXPLAIN, params);

it('explains the request asked for, at the moment asked for', async () => {
  const uri = client.open(PAGE);
  const { explanation, ...rest } = await explained({ uri, index: 1, now });
  expect(rest).toEqual({ version: 1, now });
  expect(explanation).toMatchObject({
    title: 'The *second*',
    text: expect.stringMatching(/name “x”.*5 May 2024, 07:08:09 UTC/s),
    markdown: expect.stringMatching(/name `x`.*5 May 2024, 07:08:09 UTC/s),
  });
  expect(await explained({ uri, position: { line: 4, character: 3 }, now })).toEqual({ explanation, ...rest });
  expect((await explained({ uri })).explanation?.title).toBe('First');
});

it('has nothing to say where there is no request', async () => {
  const uri = client.open('# nothing\n', 'nothing.dq');
  expect(await explained({ uri, now })).toEqual({ version: 1, now });
  expect(await explained({ uri, index: 7, now })).toEqual({ version: 1, now });
});

it('refuses when the client sees another version, or a document that is not open', async () => {
  const uri = client.open(PAGE, 'changed.dq');
  client.change(uri, 2, { text: "name = 'y'" });
  await expect(explained({ uri, version: 1 })).rejects.toMatchObject({ code: -32801 });
  expect((await explained({ uri, version: 2 })).explanation?.text).toContain('“y”');
  await expect(explained({ uri: 'file:///nowhere.dq' })).rejects.toThrow('is not open');
});

it('refuses a query that would keep others waiting, and says why', async () => {
  const uri = client.open(`### a\nstarred = true\n### b\n${'name '.repeat(100_000)}`, 'endless.dq');
  await expect(explained({ uri, index: 1 })).rejects.toMatchObject({
    code: -32803,
    message: expect.stringContaining('up to 200,000 can be explained'),
  });
  expect((await explained({ uri, index: 0 })).explanation?.title).toBe('a');
});
