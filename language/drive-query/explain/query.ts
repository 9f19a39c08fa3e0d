import { Kind, textOf } from '../tokens';
import { NONE, type Operand, type Sequence, type TokenIndex } from '../tree';
import { append, type Clause, type List, opposite } from './clause';
import { type Context, explainComparison, unreadable } from './comparison';

/** The conditions of a query, as they are evaluated; undefined when there are none. */
export function explainQuery(context: Context, root: Sequence): Clause | undefined {
  return root.operands.length === 0 ? undefined : explainSequence(context, root);
}

/** `and` and `or` have equal precedence and associate to the left (public-facts, Logic). */
function explainSequence(context: Context, { operands, connectives }: Sequence): Clause {
  const first = explainOperand(context, operands[0]!);
  let kind: List['kind'] | undefined;
  let clauses: Clause[] = [first];
  for (let index = 1; index < operands.length; index++) {
    const next = explainConnective(context, connectives[index - 1]!);
    if (kind !== next) {
      if (kind !== undefined) context.notes.add('mixed');
      const left: Clause = kind === undefined ? first : { kind, negated: false, clauses };
      clauses = [];
      append(clauses, left, next);
      kind = next;
    }
    append(clauses, explainOperand(context, operands[index]!), next);
  }
  return kind === undefined ? first : { kind, negated: false, clauses };
}

function explainConnective({ tokens, notes }: Context, connective: TokenIndex): List['kind'] {
  const word = textOf(tokens, connective).toLowerCase();
  if (connective === NONE) notes.add('unreadable').add('joint');
  else if (word !== 'and' && word !== 'or') notes.add('refused');
  return tokens.kinds[connective] === Kind.or ? 'any' : 'all';
}

function explainOperand(context: Context, operand: Operand): Clause {
  const { tokens, notes } = context;
  switch (operand.kind) {
    case 'comparison':
      return explainComparison(context, operand);
    case 'negation':
      if (!operand.operand) return unreadable(context, operand.first, operand.last, 'a term is missing behind it');
      if (textOf(tokens, operand.first) === '!') notes.add('refused');
      return opposite(explainOperand(context, operand.operand));
    case 'group':
      if (operand.opaque)
        return unreadable(context, operand.first, operand.last, 'it is nested too deeply or too long');
      if (operand.close === NONE) notes.add('unreadable').add('parenthesis');
      if (operand.body.operands.length > 0) return explainSequence(context, operand.body);
      return unreadable(context, operand.first, operand.last, 'there is nothing in the parentheses');
    case 'missing':
      return missing(context);
    case 'stray':
      return unreadable(context, operand.first, operand.last, 'it does not belong here');
  }
}

function missing({ notes }: Context): Clause {
  notes.add('unreadable');
  const what = 'match a term that is missing';
  return { kind: 'phrase', is: what, isNot: `do not ${what}` };
}
