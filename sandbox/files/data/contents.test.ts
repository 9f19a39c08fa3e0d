import { createHash } from 'node:crypto';
import { crc32, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { md5 } from '../md5';
import { pdf, zip } from './contents/documents';
import { jpeg, crc32 as ours, png } from './contents/images';
import { contentOf } from './contents/make';

const bytes = fc.uint8Array({ maxLength: 300 });

test('checksums agree with those of Node', () => {
  fc.assert(
    fc.property(bytes, (data) => {
      expect(md5(data)).toBe(createHash('md5').update(data).digest('hex'));
      expect(ours(data)).toBe(crc32(data));
    }),
  );
});

test('a PNG holds the rows of its size', () => {
  const data = png(40, 24, 90);
  const view = new DataView(data.buffer);
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([40, 24]);
  const start = 33 + 8;
  expect(inflateSync(data.slice(start, start + view.getUint32(33)))).toHaveLength(24 * (1 + 3 * 40));
});

test('a JPEG says its size and ends as one', () => {
  const data = jpeg(5, 17);
  const frame = data.findIndex((byte, at) => byte === 0xff && data[at + 1] === 0xc0);
  expect([...data.slice(frame + 5, frame + 9)]).toEqual([0, 8, 0, 40]);
  expect([...data.slice(-2)]).toEqual([0xff, 0xd9]);
});

test('the table of a PDF points at its objects', () => {
  const text = new TextDecoder().decode(pdf(['One (line)', 'Zwei – drei']));
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map((match) => Number(match[1]));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
  );
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true);
  expect(text).toContain("(One \\(line\\)) '");
});

test('a ZIP lists its entries where its end says', () => {
  const data = zip({ 'a.txt': 'one', 'b/ü.txt': 'two' });
  const view = new DataView(data.buffer);
  const end = data.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  expect(view.getUint16(end + 10, true)).toBe(2);
  expect(view.getUint32(view.getUint32(end + 16, true), true)).toBe(0x02014b50);
});

describe('content by type', () => {
  test.each(['text/plain', 'application/pdf', 'image/png', 'image/jpeg', 'application/json'])(
    '%s: as long as it says',
    (type) => {
      const content = contentOf(type, 'some text', 3);
      expect(content.bytes!()).toHaveLength(content.size);
      expect(content.text).toBe('some text');
    },
  );

  test("the vendor's own documents have text but no bytes", () => {
    expect(contentOf('application/vnd.svc-apps.document', 'text')).toMatchObject({ text: 'text', size: 0 });
    expect(contentOf('application/vnd.svc-apps.document', 'text').bytes).toBeUndefined();
  });
});
