import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DriveQueryDocument } from '../language';
import { Documents } from './documents';

const uri = 'file:///a.dq';
const piece = fc.constantFrom('###', '### a', '\n', '\r\n', '\r', "name = 'x'", '@fields *', '$a = 1', '#', ' ', '😀');
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const place = fc.record({ line: fc.nat(12), character: fc.nat(14) });
const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ range: fc.record({ start: place, end: place }), text }) },
  { weight: 1, arbitrary: fc.record({ text }) },
);

/** The text after one change, every line found anew. (The library's own `update` errs on lines behind the text.) */
function applied(before: string, one: { readonly text: string; readonly range?: Range }): string {
  if (!one.range) return one.text;
  const document = TextDocument.create(uri, '', 1, before);
  const [start, end] = [document.offsetAt(one.range.start), document.offsetAt(one.range.end)];
  return before.slice(0, Math.min(start, end)) + one.text + before.slice(Math.max(start, end));
}

describe('documents', () => {
  it('apply changes one after the other, each to the text the one before left', () => {
    fc.assert(
      fc.property(text, fc.array(change, { maxLength: 8 }), (start, changes) => {
        const documents = new Documents();
        documents.open(uri, 1, new DriveQueryDocument(start));
        expect(documents.change(uri, 2, changes)?.text.text).toBe(changes.reduce(applied, start));
      }),
    );
  });

  it('find the same places as the protocol library', () => {
    fc.assert(
      fc.property(text, place, fc.nat(80), (start, position, offset) => {
        const { text: ours } = new Documents().open(uri, 1, new DriveQueryDocument(start));
        const theirs = TextDocument.create(uri, '', 1, start);
        expect(ours.offsetAt(position.line, position.character)).toBe(theirs.offsetAt(position));
        const inside = Math.min(offset, start.length);
        const { line, character } = ours.positionAt(inside);
        expect(ours.offsetAt(line, character)).toBe(theirs.offsetAt(theirs.positionAt(inside)));
      }),
    );
  });

  it('begin afresh when opened again, and end when closed', () => {
    const documents = new Documents();
    documents.open(uri, 7, new DriveQueryDocument('one'));
    documents.open(uri, 1, new DriveQueryDocument('two'));
    expect(documents.get(uri)).toMatchObject({ version: 1, text: { text: 'two' } });
    expect(documents.close(uri)).toBe(true);
    expect(documents.close(uri)).toBe(false);
    expect(documents.change(uri, 2, [{ text: 'three' }])).toBeUndefined();
  });
});
