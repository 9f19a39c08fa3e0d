import { describe, expect, test } from 'vitest';
import { cursor } from '../testing';
import { DriveQueryDocument } from './document';
import { valueText, variableType, visibleDefinitions } from './variables';

/** The variables visible at the `|`, as `name = value`. */
function visibleAt(marked: string): string[] {
  const { text, offset } = cursor(marked);
  const found = visibleDefinitions(new DriveQueryDocument(text), offset);
  return [...found].map(([name, { definition }]) => `${name} = ${valueText(definition)}`);
}

describe('visible definitions', () => {
  test('are those above, in the same request and in those before', () => {
    expect(visibleAt("$a = '1'\n### A\n$b = '2'\n|\n### B\n$c = '3'")).toEqual(["a = '1'", "b = '2'"]);
    expect(visibleAt("|$a = '1'")).toEqual([]);
  });

  test('the last definition of a name holds', () => {
    expect(visibleAt("$a = '1'\n### A\n$a = '2'   # again\n|")).toEqual(["a = '2'"]);
  });

  test('a definition is found in a block that was never parsed', () => {
    const text = "### A\n\n  $a = '1'\nname = $a\n### B\nname = $a";
    expect([...visibleDefinitions(new DriveQueryDocument(text), text.length).keys()]).toEqual(['a']);
  });
});

test.each([
  ["'x'", 'string'],
  ["'2012-06-04T12:00:00'", 'timestamp'],
  ["'2012-02-31'", 'string'],
  ['true', 'boolean'],
  ['today - 30d', 'time'],
  ['now', 'time'],
  ['word', 'unknown'],
  ["'a' 'b'", 'unknown'],
  ['', 'unknown'],
])('%s is a %s', (value, expected) => {
  const [definition] = new DriveQueryDocument(`$a = ${value}`).block(0).definitions;
  expect(variableType(definition!)).toBe(expected);
});
