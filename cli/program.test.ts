import { describe, expect, test } from 'vitest';
import { COMMANDS, isGroup } from './program';
import { dq } from './testing/dq';

/** Every subcommand, by the words that call it. */
const CALLS = COMMANDS.flatMap((entry) => {
  if (!isGroup(entry)) return [{ name: entry.name, words: [entry.name], load: entry.load }];
  return entry.entries.map(({ name, load }) => ({ name: `${entry.name} ${name}`, words: [entry.name, name], load }));
});
const GROUPS = COMMANDS.filter(isGroup);

describe('help', () => {
  test.each([[['--help']], [['-h']], [['help']]])('of the program with %j names every subcommand', async (args) => {
    const { status, stdout, stderr } = await dq(args);
    expect([status, stderr]).toEqual([0, '']);
    for (const { name, summary } of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  });

  test.each(GROUPS)('of $name names what is below it', async ({ name, entries }) => {
    for (const args of [
      [name, '--help'],
      [name, '-h'],
      [name, 'help'],
      ['help', name],
    ]) {
      const { status, stdout, stderr } = await dq(args);
      expect([status, stderr]).toEqual([0, '']);
      for (const below of entries) expect(stdout).toMatch(new RegExp(`^  ${below.name} +${below.summary}$`, 'm'));
      expect(stdout.split('\n').filter((line) => line.length > 120)).toEqual([]);
    }
  });

  test.each(CALLS)('of $name names every option with its values', async ({ name, words, load }) => {
    const { command } = await load();
    for (const args of [
      [...words, '--help'],
      [...words, '-h'],
      ['help', ...words],
    ]) {
      const { status, stdout, stderr } = await dq(args);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain(`Usage: dq ${name} `);
      for (const [option, { help, choices, value }] of Object.entries(command.options)) {
        expect(stdout).toContain(`--${option}`);
        expect(stdout).toContain(help);
        expect(stdout).toContain(choices?.join('|') ?? value ?? '');
      }
    }
  });

  test.each(CALLS)('of $name fits a terminal of 120 columns', async ({ words }) => {
    const { stdout } = await dq([...words, '--help']);
    expect(stdout.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});

test.each([[['--version']], [['-V']]])('%j', async (args) => {
  expect(await dq(args)).toEqual({ status: 0, stdout: 'dq 1.2.3\n', stderr: '' });
});

describe('wrong usage ends with 2, says what is wrong and where to read on', () => {
  test.each([
    [[], 'needs a subcommand', 'dq --help'],
    [['frobnicate'], 'no subcommand “frobnicate”', 'dq --help'],
    [['help', 'frobnicate'], 'no subcommand “frobnicate”', 'dq --help'],
    [['check'], 'no file', 'dq check --help'],
    [['check', '--frob', 'x'], '--frob', 'dq check --help'],
    [['check', '--format'], '--format', 'dq check --help'],
    [['check', '--format', 'xml', 'x'], 'text, json', 'dq check --help'],
    [['check', '--dialect', 'x', 'x'], 'documented, extended', 'dq check --help'],
    [['run', '--base-url', '--all', '-'], "dq: Option '--base-url' argument is ambiguous.\nTry", 'dq run --help'],
    [['resolve'], 'no file', 'dq resolve --help'],
    [['run'], 'one file', 'dq run --help'],
    [['run', 'a', 'b'], 'one file', 'dq run --help'],
    [['run', '--limit', '0', '-'], 'from 1', 'dq run --help'],
    [['run', '--limit', 'x', '-'], '“x”', 'dq run --help'],
    [['run', '--timeout', '-1', '-'], '--timeout', 'dq run --help'],
    [['serve', '--port', '65536'], 'from 0 to 65535', 'dq serve --help'],
    [['serve', '--files', '0'], 'from 1', 'dq serve --help'],
    [['serve', 'x'], '“x” has no meaning', 'dq serve --help'],
    [['lsp'], '--stdio', 'dq lsp --help'],
    [['watch'], 'dq watch needs a subcommand', 'dq watch --help'],
    [['watch', 'frobnicate'], 'dq watch has no subcommand “frobnicate”', 'dq watch --help'],
    [['help', 'watch', 'frobnicate'], 'dq watch has no subcommand “frobnicate”', 'dq watch --help'],
    [['watch', 'list', '--frob'], '--frob', 'dq watch list --help'],
    [['watch', 'list', 'x'], '“x” has no meaning', 'dq watch list --help'],
    [['watch', 'create'], 'create takes one file', 'dq watch create --help'],
    [['watch', 'create', 'a', 'b'], 'create takes one file', 'dq watch create --help'],
    [['watch', 'create', '-'], '--listen', 'dq watch create --help'],
    [['watch', 'create', '--port', '1', '-'], '--port has a meaning with --listen only', 'dq watch create --help'],
    [['watch', 'create', '--base-url', 'x', '-'], '“x” (--base-url) is no address', 'dq watch create --help'],
    [['watch', 'create', '--listen', '--answer', '101', '-'], '--answer takes', 'dq watch create --help'],
    [['watch', 'create', '--listen', '--header-prefix', 'X Y', '-'], '--header-prefix', 'dq watch create --help'],
    [['watch', 'create', '--listen', '--timeout', '0', '-'], '--timeout', 'dq watch create --help'],
    [['watch', 'stop'], 'no channel is named', 'dq watch stop --help'],
    [['watch', 'renew'], 'one channel', 'dq watch renew --help'],
    [['watch', 'renew', '--expiration', '2020-01-01', 'a'], 'a time to come', 'dq watch renew --help'],
    [['watch', 'renew', '--expiration', 'soon', 'a'], 'a time to come', 'dq watch renew --help'],
    [['watch', 'listen', '--port', 'x'], '--port', 'dq watch listen --help'],
    [['watch', 'check'], 'one address', 'dq watch check --help'],
  ])('%j', async (args, says, where) => {
    const { status, stdout, stderr } = await dq(args, { stdin: 'trashed = false' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
    expect(stderr).toContain(`Try “${where}”.`);
  });
});
