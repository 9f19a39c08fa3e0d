import { expect, test } from 'vitest';
import { curlCommand } from './curl';
import { type CodeRequest, fixedAddress, recognizeCall, watchCall } from './request';

const request = (more: Partial<CodeRequest>): CodeRequest => ({
  title: '',
  address: fixedAddress('https://api.example.com/'),
  secrets: { token: true, key: false },
  frozen: [],
  call: { kind: 'list', params: {} },
  ...more,
});

test('a list: the query can be read, quotes are as few as can be', () => {
  const params = { q: `name = 'a' and visibility != 'limited'`, fields: 'files(id)', pageSize: '10' };
  expect(curlCommand(request({ call: { kind: 'list', params } }))).toBe(`\
curl --silent --show-error --get https://api.example.com/drive/v3/files \\
  --header "Authorization: Bearer $DQ_ACCESS_TOKEN" \\
  --header 'Accept: application/json' \\
  --data-urlencode "q=name = 'a' and visibility != 'limited'" \\
  --data-urlencode 'fields=files(id)' \\
  --data-urlencode pageSize=10
`);
});

test('a key in place of a token, and control characters encoded', () => {
  const call = { kind: 'list', params: { q: `name = 'a\nb\0'` } } as const;
  const command = curlCommand(request({ secrets: { token: false, key: true }, call }));
  expect(command).toContain('--data-urlencode "key=$DQ_API_KEY"');
  expect(command).toContain('--data q=name%20%3D%20%27a%0Ab%00%27');
  expect(command).not.toContain('Authorization');
});

test('an address from the environment, one with brackets, and a key beside a body', () => {
  const stop = { kind: 'stop', id: 'a', resourceId: 'b' } as const;
  expect(curlCommand(request({ address: { variable: 'DQ_BASE_URL' }, call: stop }))).toContain(
    'curl --silent --show-error "${DQ_BASE_URL%/}/calendar/v3/channels/stop" \\\n',
  );
  expect(curlCommand(request({ address: fixedAddress('http://[::1]:80'), call: stop }))).toContain(
    "--globoff 'http://[::1]:80/calendar/v3/channels/stop' ",
  );
  expect(curlCommand(request({ secrets: { token: false, key: true }, call: stop }))).toContain(
    'https://api.example.com/calendar/v3/channels/stop"?key=$DQ_API_KEY" ',
  );
});

test('audio is read from its file, wherever audio stands in the body', () => {
  const body = { audio: { content: 'QQ==' }, config: { languageCode: 'de' } };
  const call = recognizeCall(body, 'eu', "it's.wav");
  expect(curlCommand(request({ call })).split(' |\n')[0]).toBe(
    `{ printf '%s' '{"config":{"languageCode":"de"},"audio":{"content":"'; base64 < "it's.wav" | tr -d '\\n'; printf '%s' '"}}'; }`,
  );
});

test('a little audio is written out, more is to be saved in a file', () => {
  const short = recognizeCall({ audio: { content: 'QQ==' } }, 'eu', undefined);
  expect([short.audioFile, curlCommand(request({ call: short }))]).toEqual([
    undefined,
    expect.stringContaining('QQ=='),
  ]);
  const long = { audio: { content: 'A'.repeat(5000) }, config: { encoding: 'FLAC' } };
  expect(recognizeCall(long, 'eu', undefined)).toMatchObject({ audioFile: 'audio.flac', audioToSave: true });
});

test('the token of a channel comes from the environment', () => {
  const call = watchCall('calendars/a@b/events', { id: 'x', token: 'secret', type: 'web_hook' });
  const command = curlCommand(request({ call }));
  expect(command).toContain('/calendar/v3/calendars/a%40b/events/watch ');
  expect(command).toContain(`--data-binary '{"id":"x","type":"web_hook","token":"'"$DQ_CHANNEL_TOKEN"'"}'`);
});
