import type { DiagnosticTable, Words } from './row';

/** Findings about times and label ids (api.md §4, comparison and label queries; product.md §1, relative time). */
export const TIMES_AND_LABELS: DiagnosticTable = {
  'malformed-timestamp': {
    group: 'times',
    severity: 'error',
    message: (words) =>
      [
        PARTS[words('part')]?.(words) ?? words.say('This is no time: its form is not known.'),
        words.say("Write '2012-06-04T12:00:00', or a relative time like today - 7d."),
      ].join(' '),
    summary: 'A value that does not have the form of a time.',
    explanation:
      'A time is `YYYY-MM-DDTHH:MM:SS` in quotes, in UTC. In a `.dq` document `now` and `today` may stand in its place, without quotes.',
    wrong: "modifiedTime > '2012-06-04 12:00'",
    right: "modifiedTime > '2012-06-04T12:00:00'",
    fixes: ['Write {replacement}'],
  },
  'impossible-date': {
    group: 'times',
    severity: 'error',
    message: (words) => IMPOSSIBLE[words('part')]?.(words) ?? words.say('There is no such time.'),
    summary: 'A date that no calendar has.',
    explanation: 'The form is right, but there is no 31 February and no hour 24.',
    wrong: "modifiedTime > '2012-02-31T12:00:00'",
    right: "modifiedTime > '2012-02-29T12:00:00'",
    fixes: ['Write {replacement}'],
  },
  'missing-unit': {
    group: 'times',
    severity: 'error',
    malformed: true,
    message: (words) =>
      words.say(
        '“{text}” is no duration: that is a whole number and one of the units s, m, h, d and w. Write {example}, for example.',
        { example: words('replacement') || '30d' },
      ),
    summary: 'A relative time whose number has no unit.',
    explanation: 'A duration is a whole number and a unit: `s`, `m`, `h`, `d` or `w`.',
    wrong: 'modifiedTime > today - 30',
    right: 'modifiedTime > today - 30d',
    fixes: ['Write {replacement}'],
  },
  'missing-sign': {
    group: 'times',
    severity: 'error',
    malformed: true,
    message: 'Write + or - before “{text}”.',
    summary: 'A relative time without `+` or `-`.',
    explanation: 'Durations are added to `now` or `today`, or taken away.',
    wrong: 'modifiedTime > today 30d',
    right: 'modifiedTime > today - 30d',
    fixes: ['Write {replacement}'],
  },
  'missing-duration': {
    group: 'times',
    severity: 'error',
    malformed: true,
    message: 'A duration is missing behind “{text}”, like 30d.',
    summary: 'A relative time that ends with its sign.',
    explanation: 'Behind `+` or `-` stands a duration: a whole number and one of `s`, `m`, `h`, `d`, `w`.',
    wrong: 'modifiedTime > today -',
    right: 'modifiedTime > today - 30d',
    fixes: ['Remove “{text}”'],
  },
  'missing-moment': {
    group: 'times',
    severity: 'error',
    malformed: true,
    message: 'A duration alone is no time. Write today - {text}, or now - {text}.',
    summary: 'A duration without `now` or `today`.',
    explanation: 'A relative time begins with `now` or `today`.',
    wrong: 'modifiedTime > 30d',
    right: 'modifiedTime > today - 30d',
    fixes: ['Write {replacement}'],
  },
  'time-out-of-range': {
    group: 'times',
    severity: 'error',
    message: 'This time lies outside the years 0 to 9999, which no timestamp can write.',
    summary: 'A relative time beyond every calendar.',
    explanation: 'A timestamp has four digits for the year.',
    wrong: 'modifiedTime > today - 999999999w',
    right: 'modifiedTime > today - 999w',
  },
  'malformed-label-id': {
    group: 'labels',
    severity: 'error',
    message: "A label is written 'labels/<label id>', as in: 'labels/contract' in labels",
    summary: 'A label that is not written `labels/<label id>`.',
    explanation: "Files with a label are found by `'labels/<label id>' in labels`, files without it by `not` in front.",
    wrong: "'contract' in labels",
    right: "'labels/contract' in labels",
    fixes: ['Write {replacement}'],
  },
  'malformed-label-field': {
    group: 'labels',
    severity: 'error',
    message: "A label field is written labels/<label id>.<field id>, as in: labels/contract.status = 'signed'",
    summary: 'A label field that is not written `labels/<label id>.<field id>`.',
    explanation:
      'The value of a field is asked for by the id of its label and the id of the field, with a dot between.',
    wrong: "labels/contract/status = 'signed'",
    right: "labels/contract.status = 'signed'",
    fixes: ['Write {replacement}'],
  },
};

const IMPOSSIBLE: Readonly<Record<string, (words: Words) => string>> = {
  year: (words) => words.say('There is no such time: the year “{text}” does not exist.'),
  month: (words) => words.say('There is no such time: the month “{text}” does not exist.'),
  day: (words) => words.say('There is no such time: the day “{text}” does not exist.'),
  hour: (words) => words.say('There is no such time: the hour “{text}” does not exist.'),
  minute: (words) => words.say('There is no such time: the minute “{text}” does not exist.'),
  second: (words) => words.say('There is no such time: the second “{text}” does not exist.'),
  zone: (words) => words.say('There is no such time: the zone “{text}” does not exist.'),
};

const PARTS: Readonly<Record<string, (words: Words) => string>> = {
  year: (words) => words.say('This is no time: it begins with a year of four digits and a hyphen.'),
  month: (words) => words.say('This is no time: behind the year stands a month of two digits and a hyphen.'),
  day: (words) => words.say('This is no time: behind the month stands a day of two digits.'),
  separator: (words) => words.say('This is no time: behind the date stands the letter T.'),
  hour: (words) => words.say('This is no time: behind the T stand two digits of the hour and a colon.'),
  minute: (words) => words.say('This is no time: behind the hour stand two digits of the minute and a colon.'),
  second: (words) => words.say('This is no time: behind the minute stand two digits of the second.'),
  zone: (words) => words.say('This is no time: behind the seconds stands nothing, or a zone such as Z or +01:00.'),
  end: (words) => words.say('This is no time: behind its end stands something more.'),
};
