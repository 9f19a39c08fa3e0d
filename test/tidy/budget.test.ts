/** Small files, short functions. The house's measure is printed where it is passed; half as much again fails the test. */
import { describe, expect, it } from 'vitest';
import { read, roomSources } from './sources';

const measure = { file: 250, function: 40 };
const limit = { file: 1.5 * measure.file, function: 1.5 * measure.function };

interface Length {
  name: string;
  lines: number;
}

interface Span extends Length {
  start: number;
  end: number;
}

const opening = /^( *)(?:export )?(?:default )?(?:(?:async )?function\*? ?(\w+)|const (\w+) = (?:async )?\(.*=> \{$)/;

/** Functions with a name, in Biome's format: from the line that begins one to the closing brace of the same indent. */
function functionSpans(file: string): Span[] {
  const lines = read(file).split('\n');
  return lines.flatMap((line, start) => {
    const [, indent, ...names] = opening.exec(line) ?? [];
    if (indent === undefined || line.endsWith('}')) return [];
    const rest = lines.slice(start);
    const height = rest.findIndex((each) => each === `${indent}}` || each === `${indent}};`) + 1;
    return [{ name: `${file} ${names.find(Boolean)}`, lines: height, start, end: start + height }];
  });
}

/** A function's own lines: one that makes others and hands them out is not longer for what those do. */
function functionLengths(file: string): Length[] {
  const spans = functionSpans(file);
  const within = (inner: Span, outer: Span) => inner !== outer && inner.start >= outer.start && inner.end <= outer.end;
  return spans.map((span) => {
    const inner = spans.filter((each) => within(each, span));
    const direct = inner.filter((each) => !inner.some((other) => within(each, other)));
    return { name: span.name, lines: direct.reduce((lines, each) => lines - each.lines, span.lines) };
  });
}

function report(title: string, lengths: Length[]): void {
  if (lengths.length > 0) console.log([title, ...lengths.map(({ name, lines }) => `  ${lines} ${name}`)].join('\n'));
}

describe('budget', () => {
  const files = roomSources();

  it('of a file', () => {
    const lengths = files.map((name) => ({ name, lines: read(name).split('\n').length - 1 }));
    report(
      `Files over ${measure.file} lines:`,
      lengths.filter(({ lines }) => lines > measure.file),
    );
    expect(lengths.filter(({ lines }) => lines > limit.file)).toEqual([]);
  });

  it('of a function', () => {
    const lengths = files.flatMap(functionLengths);
    report(
      `Functions over ${measure.function} lines:`,
      lengths.filter(({ lines }) => lines > measure.function),
    );
    expect(lengths.filter(({ lines }) => lines > limit.function)).toEqual([]);
  });

  it('has no skipped test, no stub and no note to self', () => {
    const pattern = /\b(?:it|describe|test|suite)\.(?:skip|only|todo)\b|\b(?:TODO|FIXME|XXX)\b/;
    expect(roomSources({ tests: true }).filter((file) => pattern.test(read(file)))).toEqual([]);
  });
});
