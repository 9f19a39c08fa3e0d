/** Sending a recognize request and reading its transcript, as a user does it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CodeWindow } from '../../support/code-window';
import { startService } from '../../support/service';
import { speechSamples, transcriptView } from '../../support/transcript-view';
import { withCode } from '../../support/with-code';

const bonjour = speechSamples('05-words.recognize.json', 'bonjour.ogg', 'bonjour.ogg.transcript.json');
const name = '05-words.recognize.json';

/** A request whose audio is elsewhere, for services that do not look at it. */
const stored = JSON.stringify(
  { config: { languageCode: 'en-US' }, audio: { uri: 'gs://sample-recordings/hello.wav' } },
  undefined,
  2,
);

describe('transcribing', () => {
  it('asks for the region by keyboard once, and shows the transcript with its words and its JSON', () =>
    withCode({ files: bonjour, open: name }, async (page, code) => {
      await code.press('Control+Enter');
      await code.pick('European Union').waitFor();
      await code.press('ArrowDown');
      await code.press('Enter');
      const view = transcriptView(code);
      await view.best.first().waitFor();
      expect(await view.best.first().innerText()).toMatch(/bonjour/i);
      expect(await view.facts()).toEqual(
        expect.arrayContaining(['Region European Union', 'Endpoint eu-speech.sandbox.localhost', 'Connection Sandbox']),
      );
      await view.frame.getByText(/registered for these bytes/).waitFor(); // the sandbox says where its transcript is from
      await view.frame.getByRole('button', { name: /^Words and times/ }).click();
      await view.frame.getByRole('columnheader', { name: 'Start' }).waitFor();
      await code.screenshot('transcript-dark');
      expect(await view.frame.getByRole('list', { name: 'Other readings' }).getByRole('listitem').count()).toBe(2);
      await view.button('Show the answer as raw JSON').click();
      await page.locator('.tab.active').filter({ hasText: '05-words answer.json' }).waitFor();
      await expect.poll(() => code.shownText('05-words%20answer.json')).toContain('"results"');
      await code.press('Control+1');
      await code.statusBar('EU · eu-speech').waitFor();
      await code.press('Control+Enter'); // the region is remembered: nothing is asked
      await view.best.first().waitFor();
    }));

  it('says where a service refuses a request, at the member and in the view', async () => {
    const service = await startService(() => ({ status: 400, body: JSON.stringify(refusal) }));
    try {
      const options = { files: { 'a.recognize.json': stored }, open: 'a.recognize.json' };
      await withCode({ ...options, settings: connectedTo(service.baseUrl) }, async (_page, code) => {
        await send(code, 'Global');
        const view = transcriptView(code);
        await view.alert.waitFor();
        expect(await view.alert.innerText()).toContain('config.languageCode');
        await view.frame.getByRole('button', { name: /^Line 3: config\.language_code/ }).click();
        await code.statusBar('Ln 3').waitFor();
        await code.editor('a.recognize.json').locator('.squiggly-error').first().waitFor();
        expect(service.requests.map(({ pathname }) => pathname)).toEqual(['/v1/speech:recognize']);
      });
    } finally {
      await service.stop();
    }
  });

  it('sends nothing while the header of the audio says something else than the request', () => {
    const wrong = JSON.stringify({
      $request: { audioFile: './hello.wav' },
      config: { encoding: 'FLAC', sampleRateHertz: 8000, languageCode: 'en-US' },
    });
    const beside = { 'hello.wav.transcript.txt': 'what lies beside the audio' };
    const files = { ...speechSamples('hello.wav'), ...beside, 'wrong.recognize.json': wrong };
    return withCode({ files, open: 'wrong.recognize.json' }, async (_page, code) => {
      await send(code, 'Global');
      const view = transcriptView(code);
      await view.alert.filter({ hasText: /so it was not sent/ }).waitFor();
      await view.button('Show Problems').waitFor();
      await view.button('Send Anyway').click();
      await view.alert.filter({ hasText: /HTTP 400/ }).waitFor(); // the service says the same
      writeFileSync(path.join(code.folder, 'wrong.recognize.json'), wrong.replace('FLAC', 'LINEAR16'));
      await expect.poll(() => code.shownText('wrong.recognize.json')).toContain('LINEAR16');
      await view.button('Send this request again').click();
      await expect.poll(() => view.best.allInnerTexts()).toEqual(['what lies beside the audio']);
    });
  });

  it('stops waiting when told to', async () => {
    const service = await startService(() => 'hang');
    try {
      const options = { files: { 'a.recognize.json': stored }, open: 'a.recognize.json' };
      await withCode({ ...options, settings: connectedTo(service.baseUrl) }, async (_page, code) => {
        await send(code, 'Global');
        await expect.poll(() => service.requests.length).toBe(1);
        const view = transcriptView(code);
        await view.button('Cancel').click();
        await view.frame.getByText('Stopped before the answer came.').waitFor();
        await view.button('Send Again').waitFor();
      });
    } finally {
      await service.stop();
    }
  });

  it('offers no region that the policy closes, and sends nothing there', async () => {
    const service = await startService(() => ({ body: '{"results": []}' }));
    try {
      const settings = { ...connectedTo(service.baseUrl), 'driveQuery.speech.allowedRegions': ['eu'] };
      const options = { files: { 'a.recognize.json': stored }, open: 'a.recognize.json', settings };
      await withCode(options, async (page, code) => {
        await code.press('Control+Enter');
        await code.pick('Global').filter({ hasText: 'not allowed here' }).click();
        await code.notification(/does not allow.*Choose what it allows: eu/).waitFor();
        await page.getByRole('button', { name: 'Choose Another Region…' }).click();
        await code.pick('European Union').filter({ hasText: 'no address' }).waitFor();
        await code.press('Escape');
        expect(service.requests).toEqual([]);
      });
    } finally {
      await service.stop();
    }
  });

  it('sends to the endpoint of the environment, with its token, and shows the endpoint and not the token', async () => {
    const service = await startService(() => ({ body: '{"results": []}' }));
    try {
      const options = {
        files: { 'a.recognize.json': stored.replace('{', '{ "$request": { "region": "eu" },') },
        open: 'a.recognize.json',
        settings: { 'driveQuery.connection': 'environment' },
        environment: { DQ_SPEECH_EU_ENDPOINT: service.baseUrl, DQ_ACCESS_TOKEN: 'token-of-the-environment' },
      };
      await withCode(options, async (_page, code) => {
        await code.press('Control+Enter'); // the file says which region
        const view = transcriptView(code);
        await view.frame.getByText('Nothing was recognised.').waitFor();
        expect(service.requests.map(({ pathname }) => pathname)).toEqual(['/v1/speech:recognize']);
        expect(service.authorizations).toEqual(['Bearer token-of-the-environment']);
        await view.button('Show the request as it is sent').click();
        const shown = () => code.shownText('a.recognize.json.http');
        await expect.poll(shown).toContain('from the environment variable DQ_SPEECH_EU_ENDPOINT');
        expect(await shown()).not.toContain('token-of-the-environment');
      });
    } finally {
      await service.stop();
    }
  });

  it('sends an access token to every address of the connection it was entered for, after naming them', async () => {
    const files = await startService(() => ({ body: '{}' }));
    const speech = await startService(() => ({ body: '{"results": []}' }));
    try {
      const connection = { baseUrl: files.baseUrl, speech: { us: speech.baseUrl } };
      const settings = { 'driveQuery.connections': { test: connection }, 'driveQuery.connection': 'test' };
      const options = { files: { 'a.recognize.json': stored }, open: 'a.recognize.json', settings };
      await withCode(options, async (page, code) => {
        await code.command('Drive Query: Set Access Token');
        await code.pick(/^test/).click();
        await page
          .locator('.quick-input-widget')
          .filter({ hasText: `${files.baseUrl} and ${speech.baseUrl}` })
          .waitFor();
        await code.type('token-typed-in');
        await code.press('Enter');
        await code.notification(/is stored/).waitFor();
        await code.editor('a.recognize.json').click();
        await send(code, 'United States');
        await transcriptView(code).frame.getByText('Nothing was recognised.').waitFor();
        expect(speech.authorizations).toEqual(['Bearer token-typed-in']);
        expect(files.requests).toEqual([]);
      });
    } finally {
      await Promise.all([files.stop(), speech.stop()]);
    }
  });

  it('sends again once a token is set, and with Ctrl+Enter from the transcript', async () => {
    const service = await startService((_url, before) =>
      before === 0 ? { status: 401, body: '{}' } : { body: '{"results": []}' },
    );
    try {
      const options = { files: { 'a.recognize.json': stored }, open: 'a.recognize.json' };
      await withCode({ ...options, settings: connectedTo(service.baseUrl) }, async (page, code) => {
        await send(code, 'Global');
        const view = transcriptView(code);
        await view.button('Set Access Token…').click();
        await page.locator('.quick-input-widget').filter({ hasText: 'Access Token for' }).waitFor();
        await code.type('token-typed-in');
        await code.press('Enter');
        await view.frame.getByText('Nothing was recognised.').waitFor();
        expect(service.authorizations).toEqual(['', 'Bearer token-typed-in']);
        await view.frame.getByText('Nothing was recognised.').click();
        await code.press('Control+Enter');
        await expect.poll(() => service.requests.length).toBe(3);
      });
    } finally {
      await service.stop();
    }
  });

  it('names a large audio file in the request rather than embedding it', () =>
    withCode(
      {
        files: { 'a.recognize.json': '{\n  "config": { "languageCode": "en-US" }\n}\n', 'long.wav': silence(60) },
        open: 'a.recognize.json',
      },
      async (page, code) => {
        await code.command('Drive Query: Embed Audio File');
        await code.pick('long.wav').click(); // in the folder of the request, where the dialog opens
        await page.getByRole('button', { name: 'Name the File Instead' }).click();
        await expect.poll(() => code.shownText('a.recognize.json')).toContain('{ "audioFile": "./long.wav" },');
        await code.editor('a.recognize.json').click();
        await code.press('Control+z');
        await expect.poll(() => code.shownText('a.recognize.json')).not.toContain('audioFile');
      },
    ));

  it('sends nothing from a folder that is not trusted', async () => {
    const service = await startService(() => ({ body: '{"results": []}' }));
    try {
      const settings = { ...connectedTo(service.baseUrl), 'security.workspace.trust.startupPrompt': 'never' };
      const options = { files: { 'a.recognize.json': stored }, open: 'a.recognize.json', settings, untrusted: true };
      await withCode(options, async (_page, code) => {
        await code.press('Control+Enter');
        await transcriptView(code).button('Manage Workspace Trust').waitFor();
        expect(service.requests).toEqual([]);
      });
    } finally {
      await service.stop();
    }
  });

  it('keeps the transcript over reloading the window', () =>
    withCode({ files: bonjour, open: name, theme: 'light' }, async (page, code) => {
      await code.command('View: Toggle Primary Side Bar Visibility');
      await send(code, 'Global');
      const view = transcriptView(code);
      await view.frame.getByRole('button', { name: /^Words and times/ }).click();
      const text = await view.best.first().innerText();
      await Promise.all([page.waitForEvent('load'), code.command('Developer: Reload Window')]);
      await view.frame.getByRole('columnheader', { name: 'Start' }).waitFor();
      expect(await view.best.first().innerText()).toBe(text);
      await code.screenshot('transcript-light');
    }));

  it('loses nothing in a small window or at a large zoom', () =>
    withCode(
      { files: bonjour, open: name, theme: 'high contrast', viewport: { width: 640, height: 400 } },
      async (_page, code) => {
        await code.command('View: Toggle Primary Side Bar Visibility');
        await send(code, 'European Union');
        const view = transcriptView(code);
        await view.frame.getByRole('button', { name: /^Words and times/ }).click();
        await view.frame.getByRole('columnheader', { name: 'Start' }).waitFor();
        await code.press('Control+2');
        await code.command('View: Toggle Maximize Editor Group');
        await code.screenshot('transcript-high contrast');
        const { scrollWidth, clientWidth } = await view.frame.locator('body').evaluate(({ ownerDocument }) => {
          const { scrollWidth, clientWidth } = ownerDocument.documentElement;
          return { scrollWidth, clientWidth };
        });
        expect(scrollWidth).toBe(clientWidth);
        await view.frame.getByRole('row').last().scrollIntoViewIfNeeded();
        expect(await view.frame.getByRole('row').last().isVisible()).toBe(true);
      },
    ));

  it('shows what is sent, and where, without the audio', () =>
    withCode({ files: bonjour, open: name }, async (page, code) => {
      await code.press('Control+Alt+Enter');
      await code.pick('European Union').click();
      await page
        .locator('.tab.active')
        .filter({ hasText: `${name}.http` })
        .waitFor();
      const shown = () => code.shownText(`${name}.http`);
      await expect.poll(shown).toContain('POST http://eu-speech.sandbox.localhost/v1/speech:recognize');
      expect(await shown()).toMatch(/characters\)/);
      expect(await shown()).toContain('Bearer [redacted]');
    }));
});

const refusal = {
  error: {
    code: 400,
    message: 'Invalid recognition config: bad language code.',
    status: 'INVALID_ARGUMENT',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [{ field: 'config.language_code', description: 'bad language code' }],
      },
    ],
  },
};

/** A WAV file of so many seconds of nothing: 16-bit PCM, 16 kHz, one channel. */
function silence(seconds: number): Uint8Array {
  const size = 32_000 * seconds;
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + size, 4);
  header.write('WAVEfmt ', 8);
  for (const [at, value] of [16, 1 | (1 << 16), 16_000, 32_000, 2 | (16 << 16)].entries()) {
    header.writeUInt32LE(value, 16 + 4 * at);
  }
  header.write('data', 36);
  header.writeUInt32LE(size, 40);
  return new Uint8Array(Buffer.concat([header, Buffer.alloc(size)]));
}

/** Sends the request in front, to a region picked from the list. */
async function send(code: CodeWindow, region: string): Promise<void> {
  await code.press('Control+Enter');
  await code.pick(region).click();
}

function connectedTo(baseUrl: string): Record<string, unknown> {
  return { 'driveQuery.connections': { test: { baseUrl } }, 'driveQuery.connection': 'test' };
}
