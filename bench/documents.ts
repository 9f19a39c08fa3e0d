/** The documents the benchmarks open, and the places where they type. Everything is made from a seed: no two runs differ. */

/** A place to type a character into and to ask about, as the protocol counts. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface BenchDocument {
  readonly languageId: string;
  readonly extension: string;
  readonly text: string;
  /** Inside a quoted value of as many different requests as one likes, spread over the document. */
  readonly places: readonly Place[];
}

const PLACES = 64;
const TYPES = ['image/png', 'image/jpeg', 'application/pdf', 'text/plain', 'video/mp4', 'audio/wav'];
const WORDS = ['report', 'invoice', 'contract', 'budget', 'holiday', 'minutes', 'draft', 'plan', 'offer', 'letter'];

/** A `.dq` document of `count` requests, about 100 bytes each, every third with directives. One request in five hundred has a mistake in it. */
export function queryDocument(count: number): BenchDocument {
  const random = generator(count);
  const lines: string[] = [];
  const values: Place[] = [];
  for (let index = 0; index < count; index++) {
    const query = index % 500 === 499 ? MISTAKES[index % MISTAKES.length]! : queryOf(random, index);
    lines.push(`### ${pick(random, WORDS)} ${index}`);
    if (index % 3 === 0)
      lines.push(query.includes('fullText') ? '@corpora user' : '@orderBy modifiedTime desc', '@pageSize 100');
    lines.push(query, '');
    values.push({ line: lines.length - 2, character: query.indexOf("'") + 3 });
  }
  return { languageId: 'drive-query', extension: 'dq', text: lines.join('\n'), places: spread(values) };
}

/** Where one types in a recognize request. */
export type WhereInRequest = 'before' | 'within' | 'behind';

/** A recognize request with a WAV file in it, whose base64 is about `bytes` long. */
export function recognizeDocument(bytes: number): {
  readonly document: BenchDocument;
  readonly where: Readonly<Record<WhereInRequest, Place>>;
} {
  const audio = wavFile(Math.floor((bytes * 3) / 4)).toString('base64');
  const lines = [
    '{',
    '  "config": { "encoding": "LINEAR16", "sampleRateHertz": 16000, "languageCode": "en-US" },',
    `  "audio": { "content": "${audio}" },`,
    '  "$request": { "region": "eu" }',
    '}',
    '',
  ];
  const behind = (line: number, text: string) => ({ line, character: lines[line]!.indexOf(text) + text.length });
  return {
    document: { languageId: 'recognize-request', extension: 'recognize.json', text: lines.join('\n'), places: [] },
    where: {
      before: behind(1, '"en-'),
      within: { line: 2, character: Math.floor(lines[2]!.length / 2) },
      behind: behind(3, '"e'),
    },
  };
}

/** 16-bit mono at 16 kHz, `size` bytes with its header. */
function wavFile(size: number): Buffer {
  const random = generator(size);
  const bytes = Buffer.alloc(size);
  for (let at = 44; at < size; at++) bytes[at] = random() * 256;
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(size - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(16_000, 24);
  bytes.writeUInt32LE(32_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(size - 44, 40);
  return bytes;
}

/** A JSON document of about `bytes` bytes: as many records as it takes, with the kinds of values a request holds. */
export function jsonDocument(bytes: number): BenchDocument {
  const random = generator(bytes);
  const lines = ['{', '  "requests": ['];
  const values: Place[] = [];
  let size = 20;
  for (let index = 0; size < bytes; index++) {
    const record = {
      name: `${pick(random, WORDS)} ${index}`,
      mimeType: pick(random, TYPES),
      pageSize: index % 1000,
      trashed: false,
    };
    const line = `    ${JSON.stringify(record)},`;
    lines.push(line);
    values.push({ line: lines.length - 1, character: line.indexOf(record.name) + 2 });
    size += line.length + 1;
  }
  lines.push('    {}', '  ]', '}');
  return { languageId: 'json', extension: 'json', text: lines.join('\n'), places: spread(values) };
}

/** Distinct queries in the shapes people write, for measuring parsers without a server. */
export function queries(count: number): readonly string[] {
  const random = generator(count + 1);
  return Array.from({ length: count }, (_, index) => queryOf(random, index));
}

/** Requests that a check has something to say about. */
const MISTAKES = [
  "title contains 'report' and trashed = false and starred = true",
  "mimeType = 'image/png' and modifiedTime > '2024-02-31T00:00:00'",
  "name like 'report' and trashed = false and starred = true",
];

const SHAPES: readonly ((random: () => number, index: number) => string)[] = [
  (r, i) => `name contains '${pick(r, WORDS)} ${i}' and mimeType = '${pick(r, TYPES)}' and trashed = false`,
  (r, i) => `mimeType contains '${pick(r, TYPES).split('/')[0]}/' and modifiedTime > '${date(i)}'`,
  (r, i) => `'${folder(i)}' in parents and (name = '${pick(r, WORDS)}' or starred = true)`,
  (r, i) => `fullText contains '${pick(r, WORDS)} ${i}' and not name contains '${pick(r, WORDS)}' and starred = true`,
  (r, i) => `'${pick(r, WORDS)}${i}@example.com' in owners and modifiedTime < '${date(i)}'`,
  (r, i) => `properties has { key='${pick(r, WORDS)}' and value='${i}' } and trashed = false`,
  (r, i) => `modifiedTime > today - ${(i % 30) + 1}d and name contains '${pick(r, WORDS)}'`,
];

function queryOf(random: () => number, index: number): string {
  return pick(random, SHAPES)(random, index);
}

function date(index: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `20${two(10 + (index % 15))}-${two(1 + (index % 12))}-${two(1 + (index % 28))}T12:00:00`;
}

function folder(index: number): string {
  return `0B${(index * 2654435761).toString(36).padStart(12, 'x')}Folder`;
}

function spread(values: readonly Place[]): readonly Place[] {
  const step = Math.max(1, Math.floor(values.length / PLACES));
  return values.filter((_, index) => index % step === 0).slice(0, PLACES);
}

function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}

/** Numbers in [0, 1) by a linear congruential generator; good enough to vary text. */
function generator(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
