import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS_PATH, POLICY_PATH, TRANSCRIPT_HEADER, TRANSCRIPTS_PATH } from '../index';
import { REFUSALS } from './refusals';
import { readRegistration } from './registration';

const text = readFileSync('docs/sandbox.md', 'utf8');

test('the documentation has every refusal, in its order', () => {
  const rows = Object.values(REFUSALS).map(({ status, message, when }) => {
    const shown = message.includes('`') ? `\`\` ${message} \`\`` : `\`${message}\``;
    return `| ${status} | ${shown} | ${when} |`;
  });
  expect(text).toContain(rows.join('\n'));
});

test.each([FAULTS_PATH, TRANSCRIPTS_PATH, POLICY_PATH, TRANSCRIPT_HEADER, '/v1/speech:recognize'])(
  'the documentation names %s',
  (name) => expect(text).toContain(name),
);

test('the transcripts that are shown can be registered', () => {
  const shown = [...text.matchAll(/^```json\n(\{ "(?:sha256|uri)".*?)^```$/gms)].map(([, json = '']) =>
    JSON.parse(json),
  );
  expect(shown).toHaveLength(2);
  for (const transcript of shown) expect(() => readRegistration(transcript)).not.toThrow();
});
