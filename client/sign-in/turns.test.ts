import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTurns } from './turns';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dq-turns-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('turns', () => {
  it('are taken one after the other, and each finds the word of the last', async () => {
    const [here, there] = [createTurns(folder), createTurns(folder)];
    const log: string[] = [];
    const take = (turns: typeof here, name: string) =>
      turns.take('a', async ({ latest, leave }) => {
        log.push(`${name} begins after ${latest}`);
        await leave(name);
        log.push(`${name} ends`);
      });
    await take(here, 'first');
    await Promise.all([take(here, 'one'), take(there, 'other')]);
    const [second] = log[2]!.split(' ');
    const third = second === 'one' ? 'other' : 'one';
    expect(log.slice(2)).toEqual([
      `${second} begins after first`,
      `${second} ends`,
      `${third} begins after ${second}`,
      `${third} ends`,
    ]);
  });

  it('of one session do not wait for those of another', async () => {
    const turns = createTurns(folder);
    expect(await turns.take('a', () => turns.take('b', async () => 'done'))).toBe('done');
  });

  it('end when the work fails', async () => {
    const turns = createTurns(folder);
    await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take('a', async () => 'done')).toBe('done');
  });

  it('are not held up by a window that went away during its own', async () => {
    const file = path.join(folder, 'a.turn');
    writeFileSync(file, '');
    utimesSync(file, new Date(0), new Date(0));
    expect(await createTurns(folder).take('a', async () => 'done')).toBe('done');
  });

  it('go on where no file can be written', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const work = async ({ leave }: { leave: (word: string) => Promise<void> }) => {
      await leave('x');
      return 'done';
    };
    expect(await createTurns(path.join(file, 'below')).take('a', work)).toBe('done');
  });
});
