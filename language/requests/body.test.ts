import { describe, expect, test } from 'vitest';
import { requestBody } from './body';
import { RequestDocument } from './document';
import { schemaOf } from './schema';

const bodyOf = (text: string) => requestBody(new RequestDocument(text, 'recognize'));

describe('what is sent', () => {
  test.each([
    ['{"config": {"languageCode": "en-US"}}', { config: { languageCode: 'en-US' } }, {}],
    ['{"$schema": "x", "$request": {"region": "eu"}, "audio": {}}', { audio: {} }, { region: 'eu' }],
    ['{"$request": {"audioFile": "./a.wav", "region": "mars", "watch": 1}}', {}, { audioFile: './a.wav' }],
    ['{"$request": "eu", "config": {"$request": 1}}', { config: { $request: 1 } }, {}],
    ['\ufeff{"a": 1e3}', { a: 1000 }, {}],
    ['{"a": "\\u00e9\\ud83d\\ude00"}', { a: 'é😀' }, {}],
  ])('%s', (text, body, own) => {
    expect(bodyOf(text)).toEqual({ body, own });
  });

  test('a member with the name of what all objects have', () => {
    const { body } = bodyOf('{"__proto__": {"a": 1}, "$schema": "x"}');
    expect(JSON.stringify(body)).toBe('{"__proto__":{"a":1}}');
  });

  test('fourteen megabytes', () => {
    const audio = 'QUJD'.repeat(3_500_000);
    const { body } = bodyOf(`{"$request": {"region": "us"}, "audio": {"content": "${audio}"}}`);
    expect(body).toEqual({ audio: { content: audio } });
  });
});

describe('nothing is sent', () => {
  test.each([
    ['', 0, 0],
    ['[{}]', 0, 4],
    ['"a"', 0, 3],
    ['{"a": 1,}', 7, 8],
    ['{"a": 1} // all', 9, 15],
    ['{"a": }', 6, 7],
    [`${'['.repeat(100_000)}`, 200, 201],
  ])('%.20s', (text, start, end) => {
    const { body, problem } = bodyOf(text);
    expect(body).toBeUndefined();
    expect(problem).toMatchObject({ start, end, message: expect.stringMatching(/^[A-Z“].*\.$/) });
  });

  test('and yet it is known where it was to go', () => {
    expect(bodyOf('{"$request": {"region": "eu"},}').own).toEqual({ region: 'eu' });
  });
});

describe('the schema', () => {
  const recognize = schemaOf('recognize') as Record<string, any>;

  test('says what the table says', () => {
    expect(recognize.required).toEqual(['config']);
    expect(recognize.additionalProperties).toBe(false);
    const { config, $request } = recognize.properties;
    expect(config.required).toEqual(['languageCode']);
    expect(config.properties.encoding.enum).toEqual(expect.arrayContaining(['LINEAR16', 'FLAC', 1, 2]));
    expect(config.properties.maxAlternatives).toMatchObject({ type: ['integer', 'string'], minimum: 0, maximum: 30 });
    expect(config.properties.alternativeLanguageCodes).toMatchObject({ type: 'array', maxItems: 3 });
    expect($request.properties.region.enum).toEqual(['global', 'eu', 'us']);
    expect(schemaOf('channel')).toMatchObject({ properties: { token: { type: 'string', maxLength: 256 } } });
    expect(schemaOf('stop')).toMatchObject({ required: ['id', 'resourceId'] });
  });
});
