import { describe, expect, test } from 'vitest';
import { dq } from './testing/dq';

describe('a request file where a .dq document is wanted', () => {
  test.each([
    ['run', 'a.recognize.json', 'run', 'recognize request', '“dq recognize” sends it'],
    ['explain', 'A.RECOGNIZE.JSON', 'explained', 'recognize request', '“dq recognize” sends it'],
    ['run', 'a.channel.json', 'run', 'channel request', '“dq watch create” sends it'],
    ['explain', 'a.stop.json', 'explained', 'stop request', '“dq resolve” prints what is sent'],
  ])('dq %s %s', async (name, file, done, kind, instead) => {
    const { status, stdout, stderr } = await dq([name, file], { files: { [file]: '{}' } });
    expect([status, stdout.trim()]).toEqual([2, '']);
    expect(stderr).toContain(`dq: ${file} cannot be ${done}: it is a ${kind}, not a .dq document: `);
    expect(stderr).toContain(instead);
  });
});
