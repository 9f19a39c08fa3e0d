/** Small files, short functions. The house's measure is printed where it is passed; well beyond it the test fails. */
import { describe, expect, it } from 'vitest';
import { read, roomSources } from './sources';

const measure = { file: 250, function: 40 };
const limit = { file: 350, function: 60 };

interface Length {
  name: string;
  lines: number;
}

/** Top-level functions, in Biome's format: from a line that begins one to the next that is a closing brace alone. */
function functionLengths(file: string): Length[] {
  const lines = read(file).split('\n');
  return lines.flatMap((line, start) => {
    const name = /^(?:export )?(?:default )?(?:async )?function\*? ?(\w*)/.exec(line)?.[1];
    if (name === undefined) return [];
    const length = lines.slice(start).indexOf('}') + 1;
    return [{ name: `${file} ${name}`, lines: length }];
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
