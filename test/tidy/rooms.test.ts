/** Imports go one way, through the doors. */
import { describe, expect, it } from 'vitest';
import { type Import, importsOf, isTest, read, roomSources, rooms, target } from './sources';

type Room = (typeof rooms)[number];

/** Room → what it may import of other rooms: a path, and all below it. */
const doors: Record<Room, string[]> = {
  language: [],
  api: [],
  auth: ['api'],
  server: ['language/index', 'language/requests/index', 'api/scrub'],
  sandbox: ['language/index', 'api/types'],
  channels: ['api', 'sandbox/authority'],
  checks: ['api', 'sandbox/authority'],
  cli: [
    'language/index',
    'language/requests/index',
    'api',
    'auth/index',
    'sandbox',
    'channels/index',
    'channels/testing',
    'checks/index',
    'server',
  ],
  client: ['api', 'auth/index', 'sandbox', 'channels/index', 'checks/index', 'server/protocol'],
};

/** Folders with an index that are named without it. */
const doorways = new Set(['api/rows', 'auth', 'channels', 'checks', 'language', 'language/requests']);

/** Room → the packages it may import. `node:` stands for Node's own modules. */
const packages: Record<Room, RegExp> = {
  language: /^(ohm-js|vscode-json-languageservice)(\/|$)/,
  api: /^@vscode\/l10n$/,
  auth: /^(oauth4webapi$|jose$|@vscode\/l10n$|node:)/,
  server: /^(vscode-languageserver(\/|$)|vscode-languageserver-textdocument$|node:)/,
  sandbox: /^(node:|jose$|@peculiar\/asn1-)/,
  channels: /^(node:|@vscode\/l10n$)/,
  checks: /^(node:|@vscode\/l10n$)/,
  cli: /^node:/,
  client: /^(vscode$|@vscode\/l10n$|vscode-languageclient(\/|$)|node:)/,
};

const testPackages = /^(vitest|fast-check|ohm-js|node:.*)$/;

function roomOf(path: string): Room {
  const room = rooms.find((name) => path === name || path.startsWith(`${name}/`));
  if (!room) throw new Error(`${path} is in no room`);
  return room;
}

/** @returns what is wrong with one import, undefined when nothing is. */
function complaint(file: string, { specifier, typeOnly }: Import): string | undefined {
  const room = roomOf(file);
  const place = target(file, specifier);
  if (place === undefined) return allowedPackage(file, room, specifier) ? undefined : `${file} imports ${specifier}`;
  if (!rooms.some((name) => place === name || place.startsWith(`${name}/`))) {
    return isTest(file) && place.startsWith('test/') ? undefined : `${file} imports ${place}, outside the rooms`;
  }
  if (roomOf(place) === room) return undefined;
  const open = room === 'sandbox' && typeOnly ? [...doors.sandbox, 'api'] : doors[room];
  const through = doorways.has(place) ? `${place}/index` : place;
  return open.some((door) => through === door || through.startsWith(`${door}/`))
    ? undefined
    : `${file} imports ${place}`;
}

function allowedPackage(file: string, room: Room, specifier: string): boolean {
  return packages[room].test(specifier) || (isTest(file) && testPackages.test(specifier));
}

/** Files reachable from the page of a webview run in a browser. */
function isPage(file: string): boolean {
  return /^client\/views\/[^/]+\/page\//.test(file);
}

describe('rooms', () => {
  const files = roomSources({ tests: true });

  it('import only what the table allows', () => {
    const wrong = files.flatMap((file) => importsOf(read(file)).flatMap((each) => complaint(file, each) ?? []));
    expect(wrong).toEqual([]);
  });

  it('keep a webview page to its own folder, what all pages share, the messages beside it and the writers of rows', () => {
    const wrong = files
      .filter((file) => isPage(file) && !isTest(file))
      .flatMap((file) => {
        const view = file.slice(0, file.indexOf('/page/'));
        const places = importsOf(read(file)).map(({ specifier }) => target(file, specifier) ?? specifier);
        return places
          .filter((place) => !place.startsWith(`${view}/page/`) && !place.startsWith('client/views/common/page/'))
          .filter(
            (place) =>
              ![`${view}/messages`, `${view}/row-actions`].includes(place) &&
              !(place.startsWith(`${view}/`) && place.endsWith('-messages')) &&
              place !== '@vscode/l10n' &&
              place !== 'api/rows',
          )
          .map((place) => `${file} imports ${place}`);
      });
    expect(wrong).toEqual([]);
  });

  it('leave Node to the files named for it, so that the rest runs in a browser', () => {
    const wrong = files.filter((file) => /^(server|sandbox)\//.test(file) && !isTest(file) && usesNode(file));
    expect(wrong.filter((file) => !nodeFiles.has(file))).toEqual([]);
  });
});

const nodeFiles = new Set([
  'server/main.ts',
  'server/files.ts',
  'sandbox/authority/authority.ts',
  'sandbox/authority/certificate.ts',
  'sandbox/authority/revocation.ts',
  'sandbox/deliver.ts',
  'sandbox/listen.ts',
  'sandbox/state-file.ts',
  'sandbox/transcript-files.ts',
]);

function usesNode(file: string): boolean {
  return importsOf(read(file)).some(
    ({ specifier, typeOnly }) => !typeOnly && (specifier.startsWith('node:') || specifier.endsWith('/node')),
  );
}

describe('importsOf', () => {
  it('reads every form of import', () => {
    const source = [
      "import { a, type B } from './one';",
      "import type { C } from '../two';",
      "export { d } from './three';",
      "export * as e from './four';",
      "import './five.css';",
      'import {\n  f,\n  g,\n} from "ignored";'.replaceAll('"', "'"),
      "const h = await import('./six');",
    ].join('\n');
    expect(importsOf(source).map(({ specifier, typeOnly }) => (typeOnly ? `type ${specifier}` : specifier))).toEqual([
      './one',
      'type ../two',
      './three',
      './four',
      './five.css',
      'ignored',
      './six',
    ]);
  });
});
