/** docs/cli.md names the subcommands and options that there are. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS, isGroup } from '../../cli/program';
import { sectionsOf } from './examples';

const page = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');
const sections = sectionsOf('cli.md');

/** Every subcommand that does something, by its whole name. */
const CALLS = COMMANDS.flatMap((entry) => {
  if (!isGroup(entry)) return [entry];
  return entry.entries.map((below) => ({ ...below, name: `${entry.name} ${below.name}` }));
});

it.each([...COMMANDS, ...CALLS])('dq $name is in the list, with its summary', ({ name, summary }) => {
  expect(page).toContain(`| [\`dq ${name}\`](#dq-${name.replaceAll(' ', '-')}) | ${summary} |`);
});

describe.each(CALLS)('dq $name', ({ name, load }) => {
  it('has a synopsis with its options and operands', async () => {
    const { command } = await load();
    const synopsis = new RegExp(`^ {4}dq ${name}\\b.*$`, 'm').exec(sections[`\`dq ${name}\``] ?? '')?.[0] ?? '';
    const named = [...synopsis.matchAll(/--([\w-]+)/g)].map(([, option]) => option);
    expect(named.sort()).toEqual(Object.keys(command.options).sort());
    expect(synopsis.endsWith(command.operands)).toBe(true);
    for (const { choices = [] } of Object.values(command.options)) {
      if (synopsis.includes(choices[0] ?? '\n')) expect(synopsis).toContain(choices.join('|'));
    }
  });
});

it('says what every variable of the environment does', async () => {
  const { programHelp } = await import('../../cli/help');
  const variables = programHelp([]).match(/\bDQ_\w+/g) ?? [];
  expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
