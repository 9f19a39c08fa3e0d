import { crc32, join } from './images';

const encode = (text: string) => new TextEncoder().encode(text);

/** A one-page PDF that shows these lines. Text beyond ASCII is shown as `?`. */
export function pdf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&')}) '`);
  const stream = `BT /F 12 Tf 16 TL 60 780 Td\n${shown.join('\n')}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset}`.padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const size = objects.length + 1;
  return encode(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

/** A ZIP archive with these entries, not compressed. */
export function zip(entries: Readonly<Record<string, string>>): Uint8Array {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(entries)) {
    const [name, data] = [encode(path), encode(text)];
    const shared = [...short(20), ...short(0x800), ...short(0), ...short(0), ...short(0x21)];
    const sizes = [
      ...long(crc32(data)),
      ...long(data.length),
      ...long(data.length),
      ...short(name.length),
      ...short(0),
    ];
    files.push(Uint8Array.from([...long(0x04034b50), ...shared, ...sizes]), name, data);
    const rest = [...short(0), ...short(0), ...short(0), ...long(0), ...long(offset)];
    directory.push(Uint8Array.from([...long(0x02014b50), ...short(20), ...shared, ...sizes, ...rest]), name);
    offset += 30 + name.length + data.length;
  }
  const count = Object.keys(entries).length;
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const counts = [...short(0), ...short(0), ...short(count), ...short(count)];
  const end = Uint8Array.from([...long(0x06054b50), ...counts, ...long(length), ...long(offset), ...short(0)]);
  return join([...files, ...directory, end]);
}

const short = (value: number) => [value & 255, (value >>> 8) & 255];
const long = (value: number) => [...short(value & 0xffff), ...short(value >>> 16)];

/** A word-processor document (Office Open XML) with these paragraphs. */
export function docx(paragraphs: readonly string[]): Uint8Array {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const escaped = paragraphs.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  const body = escaped.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const office = 'application/vnd.openxmlformats';
  const schemas = 'http://schemas.openxmlformats.org';
  return zip({
    '[Content_Types].xml': `${xml}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="${office}-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${office}-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="r" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}
