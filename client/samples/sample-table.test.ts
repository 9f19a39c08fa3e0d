import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleTable } from './sample-table';

describe('sampleTable', () => {
  it('reads the rows below each heading', () => {
    const readme =
      '# Samples\n\n| File | Shows |\n| --- | --- |\n| `a.dq` | One `x`. |\n\n## Speech\n\n| `b.recognize.json` | Two. |\r\n';
    expect(sampleTable(readme)).toEqual([
      { file: 'a.dq', shows: 'One `x`.' },
      { file: 'speech/b.recognize.json', shows: 'Two.' },
    ]);
  });

  it('lists the samples there are, and all of them', () => {
    const files = sampleTable(readFileSync('samples/README.md', 'utf8')).map(({ file }) => file);
    expect(files.filter((file) => !existsSync(`samples/${file}`))).toEqual([]);
    const there = readdirSync('samples', { recursive: true }).map(String);
    expect([...files].sort()).toEqual(
      there.filter((file) => /\.(dq|(recognize|channel|stop)\.json)$/.test(file)).sort(),
    );
  });
});
