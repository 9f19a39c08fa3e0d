import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTimestamp, parseTimestamp, type RelativeStep, resolveRelative, UNIT_MS } from './timestamps';

describe('a timestamp', () => {
  test.each([
    ['2012-06-04T12:00:00', 'documented', '2012-06-04T12:00:00.000Z'],
    ['2012-02-29T23:59:59', 'documented', '2012-02-29T23:59:59.000Z'],
    ['0099-01-01T00:00:00', 'documented', '0099-01-01T00:00:00.000Z'],
    ['2012-06-04T12:00:00Z', 'zone', '2012-06-04T12:00:00.000Z'],
    ['2012-06-04T12:00:00-08:00', 'zone', '2012-06-04T20:00:00.000Z'],
    ['2012-06-04T12:00:00+05:30', 'zone', '2012-06-04T06:30:00.000Z'],
    ['2012-06-04T12:00:00.25', 'fraction', '2012-06-04T12:00:00.250Z'],
    ['2012-06-04T12:00:00.123456789Z', 'zone', '2012-06-04T12:00:00.123Z'],
    ['2012-06-04', 'date', '2012-06-04T00:00:00.000Z'],
  ])('%s', (text, kind, iso) => {
    expect(parseTimestamp(text)).toEqual({ kind, epochMs: Date.parse(iso) });
  });
});

describe('no timestamp', () => {
  test.each([
    ['', 'malformed year «» 0'],
    ['yesterday', 'malformed year «yesterday» 0'],
    ['12', 'malformed year «12» 0'],
    ['20120604', 'malformed year «20120604» 0'],
    ['2012/06/04', 'malformed year «2012/06/04» 0'],
    ['2012-6-04', 'malformed month «6» 5'],
    ['2012-06-4', 'malformed day «4» 8'],
    ['2012-06-044', 'malformed day «044» 8'],
    ['2012-06', 'malformed month «06» 5'],
    ['2012-06-', 'malformed day «» 8'],
    ['2012-06-04 12:00:00', 'malformed separator « » 10'],
    ['2012-06-04T', 'malformed hour «» 11'],
    ['2012-06-04T12:00', 'malformed minute «00» 14'],
    ['2012-06-04T12:00:0', 'malformed second «0» 17'],
    ['2012-06-04T12:00:00PM', 'malformed zone «PM» 19'],
    ['2012-06-04T12:00:00+0800', 'malformed zone «+» 19'],
    ['2012-06-04T12:00:00Zulu', 'malformed end «ulu» 20'],
    ['2012-06-04Z', 'malformed separator «Z» 10'],
    ['2012-02-31T12:00:00', 'impossible day «31» 8'],
    ['2011-02-29', 'impossible day «29» 8'],
    ['1900-02-29', 'impossible day «29» 8'],
    ['2012-13-01', 'impossible month «13» 5'],
    ['2012-00-01', 'impossible month «00» 5'],
    ['2012-06-00', 'impossible day «00» 8'],
    ['2012-06-04T24:00:00', 'impossible hour «24» 11'],
    ['2012-06-04T12:60:00', 'impossible minute «60» 14'],
    ['2012-06-04T12:00:60', 'impossible second «60» 17'],
    ['2012-06-04T12:00:00+24:00', 'impossible zone «+24:00» 19'],
  ])('%s', (text, expected) => {
    const problem = parseTimestamp(text);
    if (!('part' in problem)) throw new Error('was read');
    const { kind, part, start, end } = problem;
    expect(`${kind} ${part} «${text.slice(start, end)}» ${start}`).toBe(expected);
  });
});

describe('whatever the text', () => {
  const almost = fc
    .tuple(
      fc.nat(10_000),
      fc.nat(13),
      fc.nat(32),
      fc.nat(25),
      fc.nat(61),
      fc.nat(61),
      fc.constantFrom('', 'Z', '.5', 'x'),
    )
    .map(([year, ...rest]) => {
      const [month, day, hour, minute, second] = rest.slice(0, 5).map((part) => String(part).padStart(2, '0'));
      return `${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}${rest[5]}`;
    });

  test('it is read or refused within its bounds, and agrees with the platform', () => {
    fc.assert(
      fc.property(fc.oneof(almost, fc.string({ unit: 'binary' })), (text) => {
        const result = parseTimestamp(text);
        if ('part' in result) {
          expect(result.start).toBeLessThanOrEqual(result.end);
          expect(result.end).toBeLessThanOrEqual(text.length);
        } else {
          expect(result.epochMs).toBe(Date.parse(/Z$/.test(text) || result.kind === 'date' ? text : `${text}Z`));
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

const writable = fc.date({
  min: new Date('0000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
});

test('what is formatted is read as the same second', () => {
  fc.assert(
    fc.property(writable, (date) => {
      const epochMs = Math.floor(date.getTime() / 1000) * 1000;
      expect(parseTimestamp(formatTimestamp(date.getTime()))).toEqual({ kind: 'documented', epochMs });
    }),
  );
});

describe('relative time', () => {
  const now = new Date('2026-03-01T12:34:56.789Z');
  const step = (text: string): RelativeStep => {
    const [, sign, amount, unit] = /^([+-])(\d+)([smhdw])$/.exec(text)!;
    return { sign, amount: Number(amount), unit } as RelativeStep;
  };

  test.each([
    ['now', [], '2026-03-01T12:34:56.789Z'],
    ['today', [], '2026-03-01T00:00:00.000Z'],
    ['today', ['-30d'], '2026-01-30T00:00:00.000Z'],
    ['now', ['-1w', '+1d', '-1h', '+1m', '-1s'], '2026-02-23T11:35:55.789Z'],
  ] as const)('%s %j', (moment, steps, iso) => {
    expect(resolveRelative(moment, steps.map(step), now)).toBe(Date.parse(iso));
  });

  test('before the epoch today is still midnight before', () => {
    expect(resolveRelative('today', [], new Date('1969-12-31T13:00:00Z'))).toBe(Date.parse('1969-12-31T00:00:00Z'));
  });

  test('a moment that no timestamp can write has no value', () => {
    expect(resolveRelative('now', [step('-9999999w')], now)).toBeUndefined();
    expect(resolveRelative('now', [{ sign: '+', amount: Number.POSITIVE_INFINITY, unit: 'd' }], now)).toBeUndefined();
    expect(resolveRelative('now', [], new Date(Number.NaN))).toBeUndefined();
  });

  test('steps add up in any order', () => {
    const steps = fc.array(
      fc.record({
        sign: fc.constantFrom('+', '-'),
        amount: fc.nat(1000),
        unit: fc.constantFrom('s', 'm', 'h', 'd', 'w'),
      }) as fc.Arbitrary<RelativeStep>,
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(steps, (list) => {
        const sum = list.reduce((ms, { sign, amount, unit }) => ms + Number(`${sign}1`) * amount * UNIT_MS[unit], 0);
        expect(resolveRelative('now', list, now)).toBe(now.getTime() + sum);
        expect(resolveRelative('now', list.toReversed(), now)).toBe(now.getTime() + sum);
      }),
    );
  });
});
