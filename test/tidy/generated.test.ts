/** What is generated is current. */
import { describe, expect, it } from 'vitest';
import { pages } from '../../scripts/docs.mjs';
import { read } from './sources';

const expected = await pages();

describe('generated pages', () => {
  it.each(Object.keys(expected))('%s says what its table says (npm run docs)', (file) => {
    expect(read(file)).toBe(expected[file]);
  });
});
