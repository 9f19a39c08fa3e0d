import type { RowTest } from '../../../language';
import { Indices } from './indices';

/** A column that keeps each distinct value once. A question about values is answered once per distinct value. */
export class Dictionary<T> {
  readonly #values: T[] = [];
  readonly #known = new Map<string, number>();
  /** Loads pass the same objects over and over: those are recognised without making their key. */
  readonly #seen = new WeakMap<object, number>();
  readonly #indices = new Indices();

  /** `keyOf` says when two values are the same. Row 0 onwards hold `first` until something else is set. */
  constructor(
    private readonly keyOf: (value: T) => string,
    first: T,
  ) {
    this.#intern(first);
  }

  get(row: number): T {
    return this.#values[this.#indices.get(row)]!;
  }

  set(row: number, value: T): void {
    this.#indices.set(row, this.#intern(value));
  }

  #intern(value: T): number {
    const isObject = typeof value === 'object' && value !== null;
    const seen = isObject ? this.#seen.get(value) : undefined;
    if (seen !== undefined) return seen;
    const key = this.keyOf(value);
    const index = this.#known.get(key) ?? this.#values.push(value) - 1;
    this.#known.set(key, index);
    if (isObject) this.#seen.set(value, index);
    return index;
  }

  /** A test of rows from a test of values. */
  where(accepts: (value: T) => boolean): RowTest {
    const verdicts = Uint8Array.from(this.#values, (value) => (accepts(value) ? 1 : 0));
    const indices = this.#indices.data;
    return (row) => verdicts[indices[row]!] === 1;
  }

  reserve(rows: number): void {
    this.#indices.reserve(rows);
  }

  get bytes(): number {
    return this.#indices.bytes;
  }
}
