import type { Junction, Part } from './logic';
import { admit, type Conflict, type Scope, scopeIn } from './scope';

/** An alternative that no file meets, and why. */
export interface Dead {
  readonly part: Part;
  readonly conflict: Conflict;
}

/**
 * Whether no file meets a part, or with `flipped` whether no file fails to meet it; then the reason. Otherwise `dead`
 * gets the alternatives inside that no file meets (flipped: fails to meet). What is not known may always hold, so a
 * part that is reported never does. Every literal is looked at once.
 */
export function findDead(part: Part, flipped: boolean, dead: Dead[], around?: Scope): Conflict | undefined {
  if (part.kind === 'unknown') return undefined;
  if (part.kind === 'literal') return admit(scopeIn(around), part, flipped);
  return part.all === flipped
    ? deadAlternatives(part, flipped, dead, around)
    : deadTogether(part, flipped, dead, around);
}

/** Parts that have to hold at once: the literals first, then the alternatives among them under what those say. */
function deadTogether(
  { parts }: Junction,
  flipped: boolean,
  dead: Dead[],
  around: Scope | undefined,
): Conflict | undefined {
  const scope = scopeIn(around);
  for (const part of parts) {
    const found = part.kind === 'literal' && admit(scope, part, flipped);
    if (found) return found;
  }
  const inside: Dead[] = [];
  for (const part of parts) {
    const found = part.kind === 'junction' && findDead(part, flipped, inside, scope);
    if (found) return found;
  }
  dead.push(...inside);
  return undefined;
}

/** Parts of which one has to hold: all of them have to be dead. */
function deadAlternatives(
  { parts }: Junction,
  flipped: boolean,
  dead: Dead[],
  around: Scope | undefined,
): Conflict | undefined {
  const inside: Dead[] = [];
  const direct: Dead[] = [];
  for (const part of parts) {
    const found = findDead(part, flipped, inside, around);
    if (found) direct.push({ part, conflict: found });
  }
  if (direct.length === parts.length) return direct[0]?.conflict;
  for (const each of [...direct, ...inside]) dead.push(each);
  return undefined;
}
