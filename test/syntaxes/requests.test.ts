/** What VS Code does with request files by the manifest, the grammar and the language configuration alone. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REQUEST_LANGUAGE_IDS } from '../../server/protocol';

const read = (path: string) => JSON.parse(fs.readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

const { activationEvents, contributes } = read('package.json');

describe('the manifest', () => {
  it.each(Object.entries(REQUEST_LANGUAGE_IDS))('has a language for %s requests', (kind, id) => {
    expect(contributes.languages.find((language: { id: string }) => language.id === id)).toMatchObject({
      extensions: [`.${kind}.json`],
      aliases: [expect.stringMatching(/^\w+ Request$/)],
    });
    expect(activationEvents).toContain(`onLanguage:${id}`);
    expect(contributes.grammars).toContainEqual({
      language: id,
      scopeName: 'source.drive-query.request',
      path: './syntaxes/drive-query-request.tmLanguage.json',
    });
  });

  it('has defaults for all of them together', () => {
    const key = Object.values(REQUEST_LANGUAGE_IDS)
      .map((id) => `[${id}]`)
      .join('');
    expect(contributes.configurationDefaults[key]).toMatchObject({ 'editor.tabSize': 2 });
  });
});

describe('the TextMate grammar', () => {
  const { patterns, injections } = read('syntaxes/drive-query-request.tmLanguage.json');
  const [[selector, own]] = Object.entries(injections) as [[string, { patterns: [{ match: string; name: string }] }]];

  it('is that of JSON', () => expect(patterns).toEqual([{ include: 'source.json' }]));

  it('adds to the outermost object only, and there to names only', () => {
    const [inside, ...notInside] = selector.split(' - ');
    expect(inside).toBe('L:source.drive-query.request meta.structure.dictionary.json');
    expect(notInside).toEqual(['meta.structure.dictionary.value.json', 'meta.structure.array.json']);
  });

  it.each([
    ['"$schema": "x"', '"$schema"'],
    ['"$request" :{', '"$request"'],
    ['"$ref": 1', undefined],
    ['"$requests": 1', undefined],
    ['"request": 1', undefined],
    ['"$request", 1', undefined],
  ])('in %s sees as ours: %s', (line, name) => {
    expect(new RegExp(own.patterns[0].match).exec(line)?.[0]).toBe(name);
  });

  it('colours our members as directives of .dq files', () => {
    expect(own.patterns[0].name.split(' ').at(-1)).toBe('support.function.directive.drive-query');
  });
});

describe('the language configuration', () => {
  const { wordPattern, indentationRules, comments } = read('syntaxes/request-language-configuration.json');

  it.each([
    ['"$request": {', ['$request']],
    ['"languageCode": "zh-Hant-TW",', ['languageCode', 'zh-Hant-TW']],
    ['"uri": "gs://bucket/dir/a.wav"', ['uri', 'gs://bucket/dir/a.wav']],
    ['"sampleRateHertz": 16000', ['sampleRateHertz', '16000']],
  ])('in %s finds the words %j', (line, words) => {
    expect(line.match(new RegExp(wordPattern.pattern, `${wordPattern.flags}g`))).toEqual(words);
  });

  it.each([
    ['  "config": {', true],
    ['  "phrases": [ ', true],
    ['  "config": {},', false],
    ['  "note": "{",', false],
  ])('indents behind %s: %s', (line, indents) => {
    expect(new RegExp(indentationRules.increaseIndentPattern).test(line)).toBe(indents);
  });

  it.each(['  }', '],', '}'])('takes the indentation back at %s', (line) => {
    expect(line).toMatch(new RegExp(indentationRules.decreaseIndentPattern));
  });

  it('knows no comments: the file is the body that is sent', () => expect(comments).toBeUndefined());
});
