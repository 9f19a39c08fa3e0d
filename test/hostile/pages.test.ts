/** The pages of webviews: what they may load, and what a page that is not ours any more can make the extension do. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { listenForRedirect } from '../../auth/loopback';
import { asPageMessage as ofComparison } from '../../client/views/results/compare-messages';
import { asPageMessage as ofResults } from '../../client/views/results/messages';
import { asPageMessage as ofOverview } from '../../client/views/results/overview-messages';
import { asPageMessage as ofTranscript } from '../../client/views/transcript/messages';
import { openSandbox } from '../../sandbox/testing/client';

const HOSTILE = '"></script><script>alert(1)</script><div x="';

vi.mock('vscode', () => ({
  Uri: { joinPath: (base: string, ...parts: string[]) => [base, ...parts].join('/') },
  l10n: { bundle: { word: '</script><script>alert(1)</script>' } },
  env: { language: '"><script>alert(1)</script>' },
}));

const PAGES = { results: ofResults, overview: ofOverview, comparison: ofComparison, transcript: ofTranscript } as const;

/** All messages that pages may send. */
const TYPES: Readonly<Record<keyof typeof PAGES, readonly string[]>> = {
  results: [
    ...['ready', 'next', 'load-all', 'cancel', 'pin', 'compare', 'action', 'reveal', 'open-file', 'copy'],
    ...['active-row', 'row-action', 'export', 'shown', 'columns'],
  ],
  overview: ['ready', 'cancel', 'again', 'open', 'reveal'],
  comparison: ['ready', 'swap', 'again', 'open', 'copy'],
  transcript: ['ready', 'cancel', 'action', 'reveal', 'copy'],
};

const foreign = fc.oneof(
  fc.anything({ withNullPrototype: true, withObjectString: true, maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    'command:evil',
    'https://evil.example',
    '../x',
    -1,
    1e99,
    Number.NaN,
  ),
);

/** A message of one of the known kinds, with members that hold anything. */
const crafted = (types: readonly string[]) => {
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom<unknown>(...types) },
    { weight: 1, arbitrary: foreign },
  );
  const member = fc.oneof(foreign, fc.constantFrom<unknown>('retry', 'open-content', 0, 7, 'before', true, [], [0]));
  const members = [
    ...['action', 'row', 'line', 'character', 'fileId', 'text', 'pinned', 'rows', 'columns', 'index', 'side'],
    ...['url', 'uri', 'command', 'path', 'connection', 'query', '__proto__'],
  ];
  return fc.tuple(type, fc.dictionary(fc.constantFrom(...members), member)).map(([type, rest]) => ({ ...rest, type }));
};

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What members of a message that is taken may hold. The others are never looked at. */
const MEMBERS: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  action: { action: (value) => /^[a-z-]{4,20}$/.test(String(value)) },
  'open-file': { fileId: (value) => typeof value === 'string' },
  copy: { text: (value) => typeof value === 'string' },
  'active-row': { row: (value) => value === null || isCount(value) },
  'row-action': { row: isCount, action: (value) => /^[a-z-]{4,20}$/.test(String(value)) },
  shown: { rows: (value) => Array.isArray(value) && value.every(isCount), columns: isTexts },
  pin: { pinned: (value) => typeof value === 'boolean' },
};

describe.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('the page of the %s', (page) => {
  const read = PAGES[page];

  it('is heard when it says what it may, and never when it says anything else', () => {
    fc.assert(
      fc.property(fc.oneof(foreign, crafted(TYPES[page])), (value) => {
        const message = read(value) as ({ type: string } & Record<string, unknown>) | undefined;
        if (message === undefined) return;
        expect(message).toBe(value);
        expect(TYPES[page]).toContain(message.type);
        for (const [name, fits] of Object.entries(MEMBERS[message.type] ?? {})) expect(fits(message[name])).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['open', 'action', 'row-action'])('cannot name a command, an address or a file by %s', (type) => {
    const names = ['driveQuery.setAccessToken', 'workbench.action.openSettings', 'https://evil.example', '/etc/passwd'];
    for (const name of [...names, '__proto__', 'constructor', 'toString']) {
      expect(read({ type, action: name, row: 0, side: name, index: name, url: name })).toBeUndefined();
    }
  });

  it('runs one script of ours and loads nothing, whatever the document is called', async () => {
    const { showPage } = await import('../../client/views/page-html');
    const webview = { cspSource: 'https://csp.example', asWebviewUri: (uri: string) => `https://csp.example/${uri}` };
    const shown: { html: string; options: unknown } = { html: '', options: undefined };
    const target = Object.assign(shown, webview);
    const [first, second] = [1, 2].map(() => {
      showPage(target as never, '/ext' as never, page, `file:///${HOSTILE}.dq`);
      return shown.html;
    }) as [string, string];
    expect(shown.options).toEqual({ enableScripts: true, localResourceRoots: ['/ext/dist'] });
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(first)?.[1] ?? '';
    const nonce = /'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? 'none';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      'style-src https://csp.example',
      `script-src 'nonce-${nonce}'`,
    ]);
    const scripts = [...first.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      '<script type="application/json" id="translations">',
      `<script nonce="${nonce}" src="https://csp.example//ext/dist/${page === 'transcript' ? page : 'results'}.js">`,
    ]);
    expect(first).not.toMatch(/\son\w+=|style="|javascript:/);
    expect(second).not.toContain(nonce);
  });
});

describe('pages in the browser', () => {
  const parts = (policy: string | null) => (policy ?? '').split('; ');

  it('that thank for an answer run nothing, load nothing and are framed by nobody', async () => {
    const stop = new AbortController();
    const { redirectUri, close } = await listenForRedirect({ signal: stop.signal });
    for (const path of ['', `?code=x&state=${encodeURIComponent(HOSTILE)}`, 'other', '?error=<script>']) {
      const answer = await fetch(redirectUri + path);
      const policy = parts(answer.headers.get('content-security-policy'));
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.join()).not.toMatch(/unsafe|script-src|\*/);
      expect(await answer.text()).not.toMatch(/<script|alert/);
    }
    await close();
  });

  it('that ask for consent in the sandbox run nothing, load nothing and are framed by nobody', async () => {
    const client = openSandbox();
    const answer = await client.get('/oauth2/auth', {
      response_type: 'code',
      client_id: HOSTILE,
      redirect_uri: 'http://127.0.0.1:1/',
      scope: HOSTILE,
      state: HOSTILE,
    });
    const policy = parts(answer.headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.join()).not.toMatch(/unsafe|script-src|\*/);
    expect(answer.text).not.toMatch(/<script/);
  });
});
