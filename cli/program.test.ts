import { describe, expect, test } from 'vitest';
import { COMMANDS } from './program';
import { dq } from './testing/dq';

describe('help', () => {
  test.each([[['--help']], [['-h']], [['help']]])('of the program with %j names every subcommand', async (args) => {
    const { status, stdout, stderr } = await dq(args);
    expect([status, stderr]).toEqual([0, '']);
    for (const { name, summary } of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  });

  test.each(COMMANDS)('of $name names every option with its values', async ({ name, load }) => {
    const { command } = await load();
    for (const args of [
      [name, '--help'],
      [name, '-h'],
      ['help', name],
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

  test.each(COMMANDS)('of $name fits a terminal of 120 columns', async ({ name }) => {
    const { stdout } = await dq([name, '--help']);
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
  ])('%j', async (args, says, where) => {
    const { status, stdout, stderr } = await dq(args, { stdin: 'trashed = false' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
    expect(stderr).toContain(`Try “${where}”.`);
  });
});
