import { unquoted } from '../evaluate/literal';
import { termNamed } from '../terms';
import { Kind, type Tokens, textOf } from '../tokens';
import { bracesSnippets, completePair } from './braces';
import type { Draft, Place } from './completion';
import { completeConnective } from './connectives';
import { completeOperand, completeTermBehindValue } from './operands';
import { completeOperator, completeOperatorRest } from './operators';
import { kindsBehind, type QueryPlace, queryPlace } from './query-place';
import { completeDuration, completeTimes } from './times';
import { booleans, completeValue, quotedDraft } from './values';

/** What may stand at the cursor in query text. */
export function completeQuery(place: Place, tokens: Tokens): Draft[] {
  const at = queryPlace(place, tokens);
  if (at.string && !STRINGS.includes(at.expects.what)) return [];
  if (at.sign?.text === '!' && at.tokens.kinds[at.count - 2] === Kind.word) return completeOperator(at, at.count - 2);
  const drafts = forExpectation(at);
  return at.word.text.startsWith('$') ? drafts.filter(({ kind }) => kind === 'variable') : drafts;
}

/** Where a string may stand, and completion goes on inside it. */
const STRINGS: readonly string[] = ['operand', 'value', 'pair'];

function forExpectation(place: QueryPlace): Draft[] {
  const { expects, tokens } = place;
  switch (expects.what) {
    case 'operand':
      return completeOperand(place, expects.negated);
    case 'operator':
      return completeOperator(place, expects.term);
    case 'null':
      return completeOperatorRest(place, expects.negated ? ['null'] : ['null', 'not null']);
    case 'with':
      return completeOperatorRest(place, ['with']);
    case 'value':
      return [...longerOperators(place), ...completeValue(place, expects.term, expects.operator)];
    case 'braces': {
      const term = termNamed(textOf(tokens, expects.term));
      return term?.type === 'properties' ? bracesSnippets(place, term) : [];
    }
    case 'operator-behind-value':
      return behindValue(place);
    case 'term-behind-value':
      return completeTermBehindValue(place, valueAt(place, expects.value));
    case 'duration':
      return completeDuration(place, expects.moment);
    case 'connective':
      return completeConnective(place, expects.first, expects.moment);
    case 'pair':
      return completePair(place, expects.open, expects.step);
    case 'nothing':
      return [];
  }
}

/** What a value in a definition may be (product.md §1, Variables: string, boolean or time). */
export function completeDefinition(place: Place, tokens: Tokens): Draft[] {
  const at = queryPlace(place, tokens);
  if (at.next < tokens.kinds.length) return [];
  if (at.expects.what === 'duration') return completeDuration(at, at.expects.moment);
  if (at.count > 0) return [];
  if (at.string) return [];
  return [quotes(at), ...booleans(at), ...completeTimes(at)];
}

function quotes(place: QueryPlace): Draft {
  const blank = quotedDraft(place, { value: '', detail: 'Text' });
  return { ...blank, label: "'…'", kind: 'snippet', insertText: "'$1'$0", snippet: true, filterText: "'" };
}

/** `'x' |`: only `in` takes its value first. */
function behindValue(place: QueryPlace): Draft[] {
  const goesOn = /^!?[=<ci]/.test(kindsBehind(place));
  if (goesOn) return [];
  const { block, word } = place;
  const gap = word.start > 0 && !/\s/.test(block.text.charAt(word.start - 1)) ? ' ' : '';
  const detail = 'The value is one of …';
  const subject = { kind: 'operator', name: 'in' } as const;
  return [{ label: 'in', kind: 'operator', insertText: `${gap}in `, replace: word, detail, subject, trigger: true }];
}

/** Right behind `>` the sign may become `>=`; values may follow too. */
function longerOperators(place: QueryPlace): Draft[] {
  const { expects, sign } = place;
  return sign && expects.what === 'value' ? completeOperator(place, expects.term) : [];
}

function valueAt({ tokens }: QueryPlace, at: number): string {
  const text = textOf(tokens, at);
  return text.startsWith('$') ? text : unquoted(text);
}
