/** What VS Code does with the language configuration and the manifest, without the server. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TOKEN_TYPES } from '../../language';

const read = (path: string) => JSON.parse(fs.readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

type Pattern = string | { readonly pattern: string; readonly flags: string };

interface EnterRule {
  readonly beforeText: Pattern;
  readonly afterText?: Pattern;
  readonly action: { readonly indent: string; readonly appendText?: string };
}

const { onEnterRules }: { onEnterRules: EnterRule[] } = read('syntaxes/language-configuration.json');

function expression(pattern: Pattern): RegExp {
  return typeof pattern === 'string' ? new RegExp(pattern) : new RegExp(pattern.pattern, pattern.flags);
}

/** What the first rule that fits does when Enter is pressed at the `|` of a line; nothing when none fits. */
function onEnter(marked: string): string {
  const [before = '', after] = marked.split('|');
  if (after === undefined) throw new Error(`no | in ${marked}`);
  const rule = onEnterRules.find(
    ({ beforeText, afterText }) =>
      expression(beforeText).test(before) && (!afterText || expression(afterText).test(after)),
  );
  return rule ? (rule.action.appendText ?? rule.action.indent) : '';
}

describe('Enter', () => {
  it.each([
    ['# a comment that| goes on', '# '],
    ['# a comment|', ''],
    ['### A ti|tle', ''],
    ["name = 'a' |and trashed = false", 'indent'],
    ["name = 'a'| OR trashed = false", 'indent'],
    ["name = 'a' and|", 'indent'],
    ["name = 'a' and not |", 'indent'],
    ['$team in parents| and trashed = false', 'indent'],
    ["  and name = 'a'| and trashed = false", ''],
    ["$team = 'rock and|", ''],
    ['@fields files(id)| and', ''],
    ["name = 'brand|", ''],
    ["name = 'a'|", ''],
    ["name = 'a' |android", ''],
  ])('at %j', (marked, expected) => expect(onEnter(marked)).toBe(expected));
});

describe('semantic tokens', () => {
  const [{ scopes }] = read('package.json').contributes.semanticTokenScopes as [{ scopes: Record<string, string[]> }];

  it('have a scope each', () => expect(Object.keys(scopes).sort()).toEqual([...TOKEN_TYPES].sort()));

  it('have scopes of the grammar, so that colours stay when the server has read the text', () => {
    const grammar = fs.readFileSync(new URL('../../syntaxes/drive-query.tmLanguage.json', import.meta.url), 'utf8');
    const named = (scope: string) =>
      grammar.includes(`"${scope}"`) || grammar.includes(`${scope.replace(/\.drive-query$/, '')}.`);
    expect(
      Object.values(scopes)
        .flat()
        .filter((scope) => !named(scope)),
    ).toEqual([]);
  });
});
