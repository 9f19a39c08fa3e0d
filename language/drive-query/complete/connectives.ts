import { Kind } from '../tokens';
import type { Draft } from './completion';
import { openParentheses } from './expectation';
import { kindsBehind, type QueryPlace } from './query-place';
import { completeStep } from './times';

/** What may follow a whole operand: `and`, `or`, `)` where a parenthesis is open, a further step behind a relative time. */
export function completeConnective(place: QueryPlace, first: number, moment: number | undefined): Draft[] {
  if (place.string) return [];
  const steps = moment === undefined ? [] : completeStep(place, moment);
  if (/^[ao]/.test(kindsBehind(place))) return steps;
  const words = usesOr(place, first) ? (['or', 'and'] as const) : (['and', 'or'] as const);
  return [...words.map((name) => connective(place, name)), ...closing(place), ...steps];
}

function connective(place: QueryPlace, name: 'and' | 'or'): Draft {
  const { block, word } = place;
  const text = `${gapBefore(place)}${name}${/^[ \t]/.test(block.text.slice(word.end)) ? '' : ' '}`;
  return {
    label: name,
    kind: 'keyword',
    insertText: text,
    replace: word,
    detail: name === 'and' ? 'Both must hold' : 'One must hold',
    subject: { kind: 'logic', name },
    ...(text.endsWith(' ') && { trigger: true }),
  };
}

function closing(place: QueryPlace): Draft[] {
  const { tokens, count, word } = place;
  const open = openParentheses(tokens, count);
  if (open === 0 || closedLater(tokens, count, open)) return [];
  const draft = { label: ')', kind: 'keyword', insertText: ')', replace: word, detail: 'Ends the group' } as const;
  return [{ ...draft, subject: { kind: 'logic', name: ')' } }];
}

/** Whether as many parentheses are closed behind the first `count` tokens as are open there. */
function closedLater({ kinds }: QueryPlace['tokens'], count: number, open: number): boolean {
  let left = open;
  for (let at = count; at < kinds.length && left > 0; at++) {
    if (kinds[at] === Kind.openParenthesis) left++;
    else if (kinds[at] === Kind.closeParenthesis) left--;
  }
  return left === 0;
}

/** The connective before the operand, if it is `or`: the same one again is likelier than a mix. */
function usesOr({ tokens }: QueryPlace, first: number): boolean {
  let at = first - 1;
  while (tokens.kinds[at] === Kind.not) at--;
  return tokens.kinds[at] === Kind.or;
}

/** A blank between a quote or parenthesis and the word that follows it. */
function gapBefore({ block, word }: QueryPlace): string {
  return word.start > 0 && !/\s/.test(block.text.charAt(word.start - 1)) ? ' ' : '';
}
