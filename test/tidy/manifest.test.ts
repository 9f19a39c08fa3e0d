/** The manifest and the code say the same. */
import { describe, expect, it } from 'vitest';
import { importsOf, projectFiles, read } from './sources';

interface Contributions {
  commands: { command: string }[];
  keybindings: { command: string }[];
  menus: Record<string, { command: string }[]>;
  languages: { icon: Record<string, string>; configuration: string }[];
  grammars: { path: string }[];
  configuration: { properties: Record<string, { description?: string; markdownDescription?: string; scope?: string }> };
}

const manifest = JSON.parse(read('package.json')) as { contributes: Contributions; icon: string };
const { commands, keybindings, menus, languages, grammars, configuration } = manifest.contributes;
const declared = commands.map(({ command }) => command).sort();

/** The rows of the table in client/commands/index.ts: command id → the name of its implementation. */
function commandTable(): Map<string, string> {
  return new Map(
    [...read('client/commands/index.ts').matchAll(/^ {2}'([\w.]+)': (\w+),$/gm)].map(([, id, name]) => [id!, name!]),
  );
}

describe('commands', () => {
  const table = commandTable();

  it('of the manifest are the ones implemented', () => {
    expect([...table.keys()].sort()).toEqual(declared);
  });

  it('have a file each, named as the command', () => {
    const imported = importsOf(read('client/commands/index.ts')).map(({ specifier }) =>
      specifier.replace(/^\.\/channels\//, './'),
    );
    const fileOf = (name: string) => `./${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    expect([...table.values()].filter((name) => !imported.includes(fileOf(name)))).toEqual([]);
    expect([...table].filter(([id, name]) => id !== `driveQuery.${name}`)).toEqual([]);
  });

  it('that the language server calls are declared', () => {
    const called = [...read('server/protocol.ts').matchAll(/^ {2}\w+: '(driveQuery\.\w+)',$/gm)].map(([, id]) => id!);
    expect(called.length).toBeGreaterThan(7);
    expect(called.filter((command) => !declared.includes(command))).toEqual([]);
  });

  it('in menus and keys are declared', () => {
    const used = [...keybindings, ...Object.values(menus).flat()].map(({ command }) => command);
    expect(used.filter((command) => !declared.includes(command))).toEqual([]);
  });

  it('that code and manifest name exist', () => {
    const sources = projectFiles().filter((file) => /^((client|server)\/.*\.ts|package\.nls\..*json)$/.test(file));
    const named = sources.flatMap((file) =>
      [...read(file).matchAll(/command:(driveQuery\.\w+)/g)].map((match) => match[1]!),
    );
    expect(named.filter((command) => !declared.includes(command))).toEqual([]);
  });
});

describe('settings', () => {
  const settings = Object.entries(configuration.properties);

  it('are described, with a scope', () => {
    const bare = settings.filter(
      ([, { description, markdownDescription, scope }]) => !(description ?? markdownDescription) || !scope,
    );
    expect(bare).toEqual([]);
  });

  it('that name an address, a region or a connection cannot come from a workspace', () => {
    const guarded = settings.filter(([name]) => /connection|url|endpoint|region|credential/i.test(name));
    expect(guarded.filter(([, { scope }]) => scope !== 'machine' && scope !== 'application')).toEqual([]);
  });
});

describe('words', () => {
  const words = JSON.parse(read('package.nls.json')) as Record<string, string>;
  const used = new Set([...read('package.json').matchAll(/"%([^"%]+)%"/g)].map(([, key]) => key!));

  it('that the manifest names are there, and no others', () => {
    expect(Object.keys(words).sort()).toEqual([...used].sort());
  });

  it('do not stand in the manifest itself', () => {
    const titles = [...read('package.json').matchAll(/"(?:title|\w*[dD]escription|contents|label)": "(?!%)(.+)"/g)];
    expect([...new Set(titles.map(([, text]) => text))]).toEqual(['Drive Query']);
  });

  it('are translated as a whole', () => {
    const translations = projectFiles().filter((file) => /^package\.nls\.\w.*\.json$/.test(file));
    expect(translations).toContain('package.nls.de.json');
    for (const file of translations) expect(Object.keys(JSON.parse(read(file))).sort()).toEqual([...used].sort());
  });
});

describe('files', () => {
  it('that the manifest names exist', () => {
    const named = [
      manifest.icon,
      ...languages.flatMap(({ icon, configuration: file }) => [...Object.values(icon), file]),
      ...grammars.map(({ path }) => path),
    ];
    const files = new Set(projectFiles());
    expect(named.filter((file) => !files.has(file.replace('./', '')))).toEqual([]);
  });
});
