/** A file resource as a user wrote it is not what it should be: `member` is where. */
export class BadResource extends Error {
  constructor(
    readonly member: string,
    wanted: string,
  ) {
    super(`${member} must be ${wanted}.`);
  }
}

export type Json = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object with members. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value, if it is a string. */
export function text(value: unknown, member: string): string {
  if (typeof value !== 'string') throw new BadResource(member, 'a string');
  return value;
}

/** The value, if it is a boolean. */
export function flag(value: unknown, member: string): boolean {
  if (typeof value !== 'boolean') throw new BadResource(member, 'true or false');
  return value;
}

/** An e-mail address, bare or of a user resource. */
export function address(value: unknown, member: string): string {
  return text(isObject(value) ? value['emailAddress'] : value, member);
}
