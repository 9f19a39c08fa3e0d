import { type DiagnosticTable, didYouMean } from './row';

/** Findings about variables and suppressions (product.md §1), and how terms are joined. */
export const VARIABLES_AND_MORE: DiagnosticTable = {
  'undefined-variable': {
    group: 'variables',
    severity: 'error',
    message: (words) =>
      words.say('There is no variable “{name}”.') +
      (didYouMean(words) || ` ${words.say("Define it above: {name} = 'value'")}`),
    summary: 'A variable that is defined nowhere.',
    explanation: "A variable is defined on a line of its own, `$name = 'value'`, above its first use.",
    wrong: "$team = '0AbCdEf'\n$team in parents and not $taem in parents",
    right: "$team = '0AbCdEf'\n$team in parents",
    fixes: ['Replace by “{nearest}”'],
  },
  'variable-used-before-definition': {
    group: 'variables',
    severity: 'error',
    message: '“{name}” is defined further down. A variable is visible below its line only.',
    summary: 'A variable used above its definition.',
    explanation: 'A variable is visible below the line that defines it.',
    wrong: "### First\n$team in parents\n\n### Second\n$team = '0AbCdEf'\n$team in parents",
    right: "$team = '0AbCdEf'\n\n### First\n$team in parents\n\n### Second\n$team in parents",
    fixes: ['Move the definition to the top'],
  },
  'unused-variable': {
    group: 'variables',
    severity: 'warning',
    message: '“{name}” is never used.',
    summary: 'A variable that nothing uses.',
    explanation: 'Nothing below its line names the variable.',
    wrong: "$team = '0AbCdEf'\ntrashed = false",
    right: "$team = '0AbCdEf'\n$team in parents",
    fixes: ['Remove the definition'],
  },
  'duplicate-variable': {
    group: 'variables',
    severity: 'warning',
    message: '“{name}” is defined above already. From here on this value counts.',
    summary: 'A variable defined twice.',
    explanation: 'The definition next above a use counts, which a reader easily misses.',
    wrong: "$team = '0AbCdEf'\n$team in parents\n### Next\n$team = '0GhIjKl'\n$team in parents",
    right: "$team = '0AbCdEf'\n$team in parents\n### Next\n$other = '0GhIjKl'\n$other in parents",
  },
  'bad-variable-value': {
    group: 'variables',
    severity: 'error',
    message: 'The value of a variable is a quoted string, true, false, or a time such as today - 30d.',
    summary: 'A variable whose value is none.',
    explanation:
      'A variable stands for one value: a string, a boolean or a time. It cannot stand for a term, an operator or another variable.',
    wrong: '$team = 0AbCdEf\n$team in parents',
    right: "$team = '0AbCdEf'\n$team in parents",
    fixes: ['Write {replacement}'],
  },
  'invalid-variable-name': {
    group: 'variables',
    severity: 'error',
    malformed: true,
    message: '“{text}” is no name for a variable: a letter or _ comes first, then letters, digits and _.',
    summary: 'A variable whose name has characters that do not belong there.',
    explanation: 'Names consist of the letters a to z in either case, digits and `_`, and do not begin with a digit.',
    wrong: '$1 in parents',
    right: "$first = '0AbCdEf'\n$first in parents",
  },
  'definition-after-query': {
    group: 'variables',
    severity: 'error',
    message: 'A variable is defined before the query of its request, or above the first ###.',
    summary: 'A definition behind the text of a query.',
    explanation: 'Definitions and directives come first in a request, then the query.',
    wrong: "$a = '1'\n$a in parents\n$b = '2'\nand $b in parents",
    right: "$a = '1'\n$b = '2'\n$a in parents\nand $b in parents",
    fixes: ['Move it before the query'],
  },
  'mixed-connectives': {
    group: 'meaning',
    severity: 'warning',
    message: '“and” and “or” are read from left to right here, with equal rank. Add parentheses to show what is meant.',
    summary: '`and` and `or` at one level without parentheses.',
    explanation:
      'The service evaluates `and` and `or` from left to right; most other languages let `and` bind more tightly. Parentheses leave no doubt.',
    wrong: "name = 'a' or name = 'b' and trashed = false",
    right: "(name = 'a' or name = 'b') and trashed = false",
    fixes: ['Add parentheses that show the order used'],
  },
  'unknown-suppression': {
    group: 'suppression',
    severity: 'information',
    message: (words) => words.say('There is no diagnostic “{name}” to ignore.') + didYouMean(words),
    summary: 'A `dq-ignore` comment that names no diagnostic.',
    explanation:
      '`# dq-ignore-next-line code…` and `# dq-ignore-file code…` name codes of this page; without a code they ignore all.',
    wrong: '# dq-ignore-next-line extended\ntrashed = false',
    right: '# dq-ignore-next-line extended-only\nviewedByMeTime > today',
    fixes: ['Replace by “{nearest}”'],
  },
};
