import { fold } from '../../language';
import { mix } from './store/ids';

export interface Person {
  readonly email: string;
  readonly name: string;
}

/** The people and groups of the sandbox, and what is known of others by their address alone. */
export interface Directory {
  readonly me: Person;
  /** The display name that goes with an address. */
  nameOf(email: string): string;
}

export function directory(me: Person, people: readonly Person[]): Directory {
  const names = new Map([...people, me].map((person) => [fold(person.email), person.name]));
  return { me, nameOf: (email) => names.get(fold(email)) ?? email.split('@')[0] ?? email };
}

/** The id of a person or group in permissions: twenty digits that follow from the address. */
export function permissionIdOf(email: string): string {
  let hash = 7;
  for (const character of fold(email)) hash = mix(hash ^ character.codePointAt(0)!);
  return `${mix(hash + 1)}`.padStart(10, '1') + `${mix(hash + 2)}`.padStart(10, '0');
}
