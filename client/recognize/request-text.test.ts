import { expect, it } from 'vitest';
import { createSpeechClient } from '../../api';
import { recognizeText } from './request-text';

it('shows where a request goes, and nothing secret or endless', () => {
  const client = createSpeechClient({
    endpoint: 'https://eu-speech.example.com',
    fetch,
    credentials: { origin: 'https://eu-speech.example.com', accessToken: 'token-1' },
  });
  const body = JSON.stringify({ config: { languageCode: 'en-US' }, audio: { content: 'A'.repeat(13_981_016) } });
  const text = recognizeText({
    file: 'hello.recognize.json',
    connection: 'own',
    endpoint: {
      region: 'European Union',
      address: 'https://eu-speech.example.com',
      host: 'eu-speech.example.com',
      source: 'from the connection “own”',
    },
    sent: client.describeRecognize(body),
    audioFile: './hello.wav',
  });
  expect(text.split('\n').map((line) => line.replace(/A+…/, '…'))).toEqual([
    '# hello.recognize.json',
    '# Connection: own. Region: European Union.',
    '# Endpoint: https://eu-speech.example.com, from the connection “own”.',
    '# audio.content is ./hello.wav, read when the request is sent.',
    '',
    'POST https://eu-speech.example.com/v1/speech:recognize',
    'Accept: application/json',
    'Content-Type: application/json',
    'Authorization: Bearer [redacted]',
    '',
    '{',
    '  "config": {',
    '    "languageCode": "en-US"',
    '  },',
    '  "audio": {',
    '    "content": "… (13,981,016 characters)"',
    '  }',
    '}',
    '',
  ]);
});
