/** A condition in words, and what joins conditions. */
export type Clause = Phrase | List;

/** One condition: what completes “files that …”, and its opposite. */
export interface Phrase {
  readonly kind: 'phrase';
  readonly is: string;
  readonly isNot: string;
  /** It speaks of the trash. */
  readonly trashed?: true;
}

/** Several conditions, in the order in which they are written. */
export interface List {
  readonly kind: 'all' | 'any';
  readonly negated: boolean;
  readonly clauses: readonly Clause[];
}

/** The opposite of a condition. */
export function opposite(clause: Clause): Clause {
  if (clause.kind !== 'phrase') return { ...clause, negated: !clause.negated };
  return { ...clause, is: clause.isNot, isNot: clause.is };
}

/** Adds a condition to a list of a kind. What is such a list itself is no group of its own: order does not matter in it. */
export function append(clauses: Clause[], clause: Clause, kind: List['kind']): void {
  if (clause.kind !== kind || clause.negated) clauses.push(clause);
  else for (const each of clause.clauses) clauses.push(each);
}

/** Whether every file found is in the trash, or none is. */
export function settlesTrash(clause: Clause): boolean {
  if (clause.kind === 'phrase') return clause.trashed === true;
  const isEveryOne = (clause.kind === 'all') !== clause.negated;
  return isEveryOne && clause.clauses.some((each) => each.kind === 'phrase' && each.trashed === true);
}

/** Whether any condition speaks of the trash. Lists nest without bounds, so they are put aside, not descended into. */
export function speaksOfTrash(clause: Clause): boolean {
  const aside: Clause[] = [clause];
  for (let each = aside.pop(); each; each = aside.pop()) {
    if (each.kind !== 'phrase') for (const inner of each.clauses) aside.push(inner);
    else if (each.trashed) return true;
  }
  return false;
}
