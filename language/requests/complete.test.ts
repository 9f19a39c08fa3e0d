import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings';
import { completeRequest } from './complete';
import { describeRequestCompletion } from './describe';
import { REQUEST_DIAGNOSTICS } from './diagnostics';
import { RequestDocument } from './document';
import { completed, completionsAt, findingsIn, SURROUNDINGS, textAfter } from './testing';

const labels = (marked: string) => completionsAt(marked).map(({ label }) => label);

describe('a name', () => {
  test.each([
    // With and without quotes, in an empty object and in half-written text.
    ['{|}', 'config', '{"config": {}}'],
    ['{"|"}', 'config', '{"config": {}}'],
    ['{"|}', 'config', '{"config": {}}'],
    ['{"|', 'config', '{"config": {}'],
    ['{ con| }', 'config', '{ "config": {} }'],
    ['{ |con }', 'config', '{ "config": {} }'],
    ["{ 'con|' }", 'config', '{ "config": {} }'],
    ['{"config": {"en|', 'encoding', '{"config": {"encoding": ""'],
    ['{"config": {"en|}}', 'encoding', '{"config": {"encoding": ""}}'],
    ['{"config": {"en|\n}}', 'encoding', '{"config": {"encoding": ""\n}}'],
    ['{"config": {"en|"}}', 'encoding', '{"config": {"encoding": ""}}'],
    ['{"config": {en|', 'encoding', '{"config": {"encoding": ""'],
    // Numbers, truth values, lists and objects.
    ['{"config": {|}}', 'profanityFilter', '{"config": {"profanityFilter": true}}'],
    ['{"config": {|}}', 'maxAlternatives', '{"config": {"maxAlternatives": }}'],
    ['{"config": {|}}', 'alternativeLanguageCodes', '{"config": {"alternativeLanguageCodes": [""]}}'],
    ['{"config": {|}}', 'speechContexts', '{"config": {"speechContexts": [{}]}}'],
    // Commas where they are needed, and only there.
    ['{"audio": {}|}', 'config', '{"audio": {}, "config": {}}'],
    ['{\n  "audio": {}\n  |\n}', 'config', '{\n  "audio": {},\n  "config": {}\n}'],
    ['{\n  "audio": {}\n  "con|"\n}', 'config', '{\n  "audio": {},\n  "config": {}\n}'],
    ['{\n  "audio": {}, |\n}', 'config', '{\n  "audio": {}, "config": {}\n}'],
    ['{\n  |\n  "audio": {}\n}', 'config', '{\n  "config": {},\n  "audio": {}\n}'],
    ['{\n  "con|"\n  "audio": {}\n}', 'config', '{\n  "config": {},\n  "audio": {}\n}'],
    ['{ | "audio": {} }', 'config', '{ "config": {}, "audio": {} }'],
    ['{\n  "con|",\n  "audio": {}\n}', 'config', '{\n  "config": {},\n  "audio": {}\n}'],
    // A name that has its value keeps it.
    ['{"config": {"enc|": "FLAC"}}', 'encoding', '{"config": {"encoding": "FLAC"}}'],
    [
      '{"config": {enc|: "FLAC", "maxAlternatives": 1}}',
      'encoding',
      '{"config": {"encoding": "FLAC", "maxAlternatives": 1}}',
    ],
    ['{"config": {"e|ncoding": "FLAC"}}', 'languageCode', '{"config": {"languageCode": "FLAC"}}'],
    // Below a mistake, in a list, in our own member.
    ['{"config": oops, "audio": {"|"}}', 'uri', '{"config": oops, "audio": {"uri": ""}}'],
    [
      '{"config": {"speechContexts": [{"phrases": []}, {|}]}}',
      'phrases',
      '{"config": {"speechContexts": [{"phrases": []}, {"phrases": [""]}]}}',
    ],
    ['{"$request": {|}}', 'region', '{"$request": {"region": ""}}'],
    ['{"config": {}, "$|"}', '$request', '{"config": {}, "$request": {}}'],
    ['{ // how\n  |\n}', 'config', '{ // how\n  "config": {}\n}'],
  ])('%j, %s', (marked, label, expected) => {
    expect(completed(marked, label)).toBe(expected);
  });

  test('required ones first, our own last, none twice', () => {
    expect(labels('{|}')).toEqual(['config', 'audio', '$request', '$schema']);
    expect(labels('{"audio": {}, |}')).toEqual(['config', '$request', '$schema']);
    expect(labels('{|, "audio": {"config": 1}}')).toEqual(['config', '$request', '$schema']);
    expect(labels('{"config": {|}}')[0]).toBe('languageCode');
    expect(labels('{"config": {|}}')).not.toContain('metadata');
  });

  test('where something can be chosen next, the list opens again', () => {
    const again = completionsAt('{"config": {|}}').filter(({ trigger }) => trigger);
    expect(again.map(({ label }) => label)).toEqual(expect.arrayContaining(['encoding']));
    expect(again.map(({ label }) => label)).not.toContain('profanityFilter');
  });

  test('is compared with its quotes where it has some', () => {
    expect(completionsAt('{"con|"}')[0]).toMatchObject({ filterText: '"config"', replace: { start: 1, end: 6 } });
    expect(completionsAt('{con|}')[0]).toMatchObject({ filterText: 'config', replace: { start: 1, end: 4 } });
  });
});

describe('a value', () => {
  test.each([
    ['{"config": {"encoding": |}}', 'FLAC', '{"config": {"encoding": "FLAC"}}'],
    ['{"config": {"encoding": |', 'FLAC', '{"config": {"encoding": "FLAC"'],
    ['{"config": {"encoding":|', 'FLAC', '{"config": {"encoding":"FLAC"'],
    ['{"config": {"encoding": "|"}}', 'FLAC', '{"config": {"encoding": "FLAC"}}'],
    ['{"config": {"encoding": "L|INEAR16"}}', 'FLAC', '{"config": {"encoding": "FLAC"}}'],
    ['{"config": {"encoding": "F|}}', 'FLAC', '{"config": {"encoding": "FLAC"}}'],
    ['{"config": {"encoding": |"LINEAR16"}}', 'FLAC', '{"config": {"encoding": "FLAC"}}'],
    ['{"config": {"encoding": fl|}}', 'FLAC', '{"config": {"encoding": "FLAC"}}'],
    [
      '{"config": {"encoding": |\n"maxAlternatives": 1}}',
      'FLAC',
      '{"config": {"encoding": "FLAC",\n"maxAlternatives": 1}}',
    ],
    [
      '{"config": {"encoding": |, "maxAlternatives": 1}}',
      'FLAC',
      '{"config": {"encoding": "FLAC", "maxAlternatives": 1}}',
    ],
    ['{"config": {"profanityFilter": t|}}', 'true', '{"config": {"profanityFilter": true}}'],
    ['{"config": {"profanityFilter": |}}', 'false', '{"config": {"profanityFilter": false}}'],
    ['{"config": |}', '{ }', '{"config": {}}'],
    ['{"config": {"speechContexts": |}}', '[ ]', '{"config": {"speechContexts": []}}'],
    ['{"config": {"speechContexts": [|]}}', '{ }', '{"config": {"speechContexts": [{}]}}'],
    ['{"$request": {"region": |}}', 'eu', '{"$request": {"region": "eu"}}'],
    ['{"$request": {"region": "|', 'eu', '{"$request": {"region": "eu"'],
  ])('%j, %s', (marked, label, expected) => {
    expect(completed(marked, label)).toBe(expected);
  });
});

describe('nothing', () => {
  test.each([
    '{"config": {}}|',
    '{"config" |',
    '{"config" | : {}}',
    '{ // |\n}',
    '{ /* | */ }',
    '{"nothing": {|}}',
    '{"config": {"nothing": |}}',
    '[|]',
    '{"config": | {}}',
    '{"config": |[]}',
  ])('%j', (marked) => {
    expect(labels(marked)).toEqual([]);
  });
});

describe('a whole request', () => {
  test('takes the place of what was begun', () => {
    expect(labels('"|"').length).toBeGreaterThan(0);
    expect(completed('rec|', labels('rec|')[0]!)).toBe(completed('|', labels('|')[0]!));
  });

  test.each(['recognize', 'channel', 'stop'] as const)('of a %s file', (kind) => {
    const all = completionsAt('\n|\n', kind);
    expect(all.length).toBeGreaterThan(0);
    for (const { label } of all) {
      const errors = findingsIn(completed('|', label, kind), kind).filter((finding) => finding.startsWith('error'));
      expect(errors, label).toEqual([]);
    }
  });
});

test('documentation comes when it is asked for', () => {
  for (const { label, subject } of completionsAt('{"config": {|}}')) {
    expect(describeRequestCompletion(subject!), label).toContain(label);
  }
  const [value] = completionsAt('{"config": {"encoding": |}}');
  expect(describeRequestCompletion(value!.subject!)).toContain(value!.label);
});

test('ten megabytes beside the cursor are not looked at, and not completed within', () => {
  const audio = 'QUJD'.repeat(2_500_000);
  const text = `{"audio": {"content": "${audio}"}, }`;
  const document = new RequestDocument(text, 'recognize');
  const found = completeRequest(document, text.length - 1, DEFAULT_SETTINGS, SURROUNDINGS);
  expect(found.map(({ label }) => label)).toContain('config');
  expect(found[0]!.replace).toEqual({ start: text.length - 1, end: text.length - 1 });
  for (const offset of [24, 1_000_000, text.length - 6]) {
    expect(completeRequest(document, offset, DEFAULT_SETTINGS, SURROUNDINGS)).toEqual([]);
  }
});

describe('chosen anywhere in a right file, it leaves JSON', () => {
  const rows = Object.values(REQUEST_DIAGNOSTICS).filter(({ right }) => right.length < 400);
  const files = new Map(rows.map(({ right, kind = 'recognize' }) => [right, kind] as const));

  test.each([...files].slice(0, 30))('%s', (text, kind) => {
    for (let offset = 0; offset <= text.length; offset++) {
      const document = new RequestDocument(text, kind);
      for (const found of completeRequest(document, offset, DEFAULT_SETTINGS, SURROUNDINGS).slice(0, 12)) {
        const after = textAfter(text, found);
        // A number that is still to be written.
        const whole = after.replace(/: (?=\s*[,}])/g, ': 0');
        expect(new RequestDocument(whole, kind).syntax, `${found.label} at ${offset}: ${after}`).toEqual([]);
      }
    }
  });
});

describe('what is offered fits the rest of the request', () => {
  const content = 'IyFBTVIKPAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

  test.each([
    ['{"config": {"sampleRateHertz": |}}', ['16000', '8000', '44100', '48000']],
    ['{"config": {"encoding": "FLAC", "sampleRateHertz": |}}', ['16000', '8000', '44100', '48000']],
    ['{"config": {"encoding": "AMR", "sampleRateHertz": |}}', ['8000']],
    ['{"config": {"encoding": 7, "sampleRateHertz": |}}', ['16000']],
    ['{"config": {"encoding": "OGG_OPUS", "sampleRateHertz": |}}', ['16000', '8000', '48000', '12000', '24000']],
    [`{"config": {"sampleRateHertz": |}, "audio": {"content": "${content}"}}`, ['8000']],
  ])('%s', (marked, rates) => {
    expect(labels(marked)).toEqual(rates);
  });

  test.each([
    ['{"config": {"languageCode": "de-DE", "alternativeLanguageCodes": ["|"]}}', 'de-DE'],
    ['{"config": {"alternativeLanguageCodes": ["en-US", "|"]}}', 'en-US'],
  ])('%s, without %s', (marked, tag) => {
    expect(labels(marked)).not.toContain(tag);
    expect(labels(marked)).toContain('fr-FR');
  });

  test('a language that is being changed is still offered', () => {
    expect(labels('{"config": {"languageCode": "de-DE|"}}')).toContain('de-DE');
  });

  test('a name that is half written keeps its project', () => {
    const marked = '{"config": {"adaptation": {"phraseSetReferences": ["projects/team/locations/|"]}}}';
    expect(labels(marked)).toEqual([
      'projects/team/locations/global/phraseSets/my-id',
      'projects/team/locations/eu/phraseSets/my-id',
      'projects/team/locations/us/phraseSets/my-id',
    ]);
    const regional = `{"$request": {"region": "eu"}, ${marked.slice(1)}`;
    expect(labels(regional)).toEqual(['projects/team/locations/eu/phraseSets/my-id']);
  });
});
