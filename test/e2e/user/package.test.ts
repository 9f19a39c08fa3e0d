/** What is shipped. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const packaged = path.join(root, 'drive-query.vsix');
const budget = 1024 * 1024;

function filesBelow(folder: string): string[] {
  const below = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  const files = below.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
  return files.map((file) => path.relative(root, file)).sort();
}

const expected = [
  'LICENSE.txt',
  'NOTICE',
  'changelog.md',
  'client/images/activity-bar.svg',
  'client/images/file-dark.svg',
  'client/images/file-light.svg',
  'client/images/icon.png',
  'client/walkthrough/channel.svg',
  'client/walkthrough/connect.svg',
  'client/walkthrough/help.svg',
  'client/walkthrough/query.svg',
  'client/walkthrough/run.svg',
  'client/walkthrough/speech.svg',
  'dist/api.js',
  'dist/auth.js',
  'dist/authority.js',
  'dist/checks.js',
  'dist/cli.js',
  'dist/code.js',
  'dist/commands.js',
  'dist/extension.js',
  'dist/history.js',
  'dist/l10n.js',
  'dist/language-client.js',
  'dist/language.js',
  'dist/ohm.js',
  'dist/requests.js',
  'dist/results.css',
  'dist/results.js',
  'dist/rows.js',
  'dist/sandbox.js',
  'dist/server.js',
  'dist/session.js',
  'dist/sign-in.js',
  'dist/transcript.css',
  'dist/transcript.js',
  'l10n/bundle.l10n.de.json',
  'package.json',
  'package.nls.de.json',
  'package.nls.json',
  'readme.md',
  'syntaxes/drive-query-markdown.tmLanguage.json',
  'syntaxes/drive-query-request.tmLanguage.json',
  'syntaxes/drive-query.tmLanguage.json',
  'syntaxes/language-configuration.json',
  'syntaxes/request-language-configuration.json',
  'syntaxes/schemas/channel.schema.json',
  'syntaxes/schemas/recognize.schema.json',
  'syntaxes/schemas/stop.schema.json',
  ...filesBelow('samples'),
].sort();

/** The names in a zip archive, from its central directory. */
function namesIn(file: string): string[] {
  const bytes = readFileSync(file);
  const names = [];
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.push(bytes.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}

describe('the package', () => {
  it('holds exactly what it should', () => {
    const shipped = namesIn(packaged).filter((name) => name.startsWith('extension/'));
    expect(shipped.map((name) => name.slice('extension/'.length)).sort()).toEqual(expected);
  });

  it('stays within 1 MB', () => {
    expect(statSync(packaged).size).toBeLessThan(budget);
  });

  it('has a command line that runs without anything beside it', () => {
    const output = execFileSync(process.execPath, [path.join(root, 'dist/cli.js'), '--help'], {
      encoding: 'utf8',
      cwd: '/',
    });
    expect(output).toContain('check');
  });
});
