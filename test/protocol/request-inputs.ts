/** What request files may hold that nobody expects. Ours says what is wrong and goes on. */
export const REQUEST_INPUTS: readonly (readonly [name: string, make: () => string])[] = [
  ['nothing', () => ''],
  ['a byte order mark alone', () => '\ufeff'],
  ['a byte order mark before a request', () => `\ufeff${withAudio('"content": "AAAA"')}`],
  ['50 MB of base64', () => withAudio(`"content": "${'A'.repeat(50_000_000)}"`)],
  ['10 MB of base64 over many lines', () => withAudio(`"content": "${`${'A'.repeat(76)}\n`.repeat(130_000)}"`)],
  ['10 MB of base64 with escapes in it', () => withAudio(`"content": "${'AAAA\\/AAA'.repeat(1_100_000)}"`)],
  ['10 MB that is no base64', () => withAudio(`"content": "${'%'.repeat(10_000_000)}"`)],
  ['10 MB without a closing quote', () => `{ "audio": { "content": "${'A'.repeat(10_000_000)}`],
  ['a name of 10 MB', () => `{ "${'A'.repeat(10_000_000)}": 1 }`],
  ['the same member 10,000 times', () => `{ ${'"config": {}, '.repeat(10_000)}"audio": {} }`],
  ['comments and trailing commas', () => '{ // one\n "config": { /* two */ }, # three\n }'],
  ['a comment without an end', () => '{ /* '.concat('x'.repeat(1_000_000))],
  ['100,000 open braces', () => '{"a":'.repeat(100_000)],
  ['100,000 open brackets', () => '['.repeat(100_000)],
  ['100,000 closed brackets', () => ']'.repeat(100_000)],
  ['lists nested 5,000 deep', () => `{ "config": ${'['.repeat(5_000)}${']'.repeat(5_000)} }`],
  ['20,000 unknown members', () => `{ ${Array.from({ length: 20_000 }, (_, at) => `"m${at}": ${at}`).join(', ')} }`],
  ['100,000 phrases', () => `{ "config": { "speechContexts": [{ "phrases": [${'"a", '.repeat(100_000)}"b"] }] } }`],
  ['half surrogate pairs', () => '{ "\ud83d": "\udc00", "\\ud83d": "\\udc00" }'],
  [
    'every character below 256',
    () => String.fromCharCode(...Array.from({ length: 256 }, (_, code) => code)).repeat(40),
  ],
  [
    'a token of a million characters',
    () => `{ "id": "a", "type": "web_hook", "address": "https://a.example", "token": "${'a=b&'.repeat(250_000)}" }`,
  ],
  [
    'a watch path of a million characters',
    () => `{ "$request": { "watch": "calendars/${'%41'.repeat(350_000)}/events" } }`,
  ],
  [
    'a channel that says everything 2000 times',
    () => `{ ${'"id": "a", "address": "https://a", "expiration": 1, "token": "a=b", '.repeat(2_000)}"type": "" }`,
  ],
  ['quotes alone', () => '"'.repeat(200_000)],
  ['numbers that are none', () => '{ "config": { "sampleRateHertz": 1e999999, "x": -, "y": 00012, "z": .5e } }'],
  [
    '__proto__ and its like',
    () => '{ "__proto__": { "config": 1 }, "constructor": {}, "toString": [], "config": null }',
  ],
  ...['null', 'true', '1', '"x"', '[]', '{}', '[[{}]]'].map((value): [string, () => string] => [
    `${value} wherever something may stand`,
    () =>
      `{ "$schema": ${value}, "$request": ${value}, "config": ${value}, "audio": { "content": ${value}, "uri": ${value} },
           "id": ${value}, "type": ${value}, "address": ${value}, "token": ${value}, "expiration": ${value},
           "resourceId": ${value}, "params": { "ttl": ${value} }, "params": ${value} }`,
  ]),
];

function withAudio(members: string): string {
  return `{ "config": { "languageCode": "en-US" }, "audio": { ${members} } }`;
}
