import { describe, expect, it } from 'vitest';
import { setDirective } from './set-directive';

/** `text` after `@corpora user` was set in the request whose lines stand between the two `~` lines. */
function applied(text: string): string {
  const marked = text.split('\n');
  const first = marked.indexOf('~');
  const last = marked.lastIndexOf('~') - 2;
  const lines = marked.filter((line) => line !== '~');
  const edit = setDirective(lines, first, last, 'corpora', 'user');
  lines.splice(edit.from, edit.to - edit.from, ...edit.lines);
  return lines.join('\n');
}

describe('setDirective', () => {
  it('adds a directive below the title', () => {
    expect(applied('a\n~\n### One\nname = 1\n~\n### Two')).toBe('a\n### One\n@corpora user\nname = 1\n### Two');
  });
  it('adds a directive at the top of a request without a title', () => {
    expect(applied('~\nname = 1\n~')).toBe('@corpora user\nname = 1');
  });
  it('changes the value and keeps the spacing', () => {
    expect(applied('~\n### One\n  @corpora   allDrives\nname = 1\n~')).toBe('### One\n  @corpora   user\nname = 1');
  });
  it('gives a value to a directive that has none', () => {
    expect(applied('~\n@corpora\n~')).toBe('@corpora user');
  });
  it('leaves directives of other requests and longer names alone', () => {
    expect(applied('@corpora domain\n~\n### Two\n@corporation x\n~')).toBe(
      '@corpora domain\n### Two\n@corpora user\n@corporation x',
    );
  });
});
