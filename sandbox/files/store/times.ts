import type { RowTest } from '../../../language';
import { grown } from './indices';

/** A column of times in milliseconds since 1970; `NaN` where a file has none. */
export class Times {
  #data = new Float64Array(64).fill(Number.NaN);

  get(row: number): number {
    return this.#data[row] ?? Number.NaN;
  }

  set(row: number, time: number): void {
    if (row >= this.#data.length) this.reserve(grown(this.#data.length, row));
    this.#data[row] = time;
  }

  reserve(rows: number): void {
    if (rows <= this.#data.length) return;
    const data = new Float64Array(rows).fill(Number.NaN, this.#data.length);
    data.set(this.#data);
    this.#data = data;
  }

  /** Rows whose time `accepts`; never one without a time. */
  any(accepts: (time: number) => boolean): RowTest {
    const data = this.#data;
    return (row) => {
      const time = data[row]!;
      return !Number.isNaN(time) && accepts(time);
    };
  }

  get data(): Readonly<Float64Array> {
    return this.#data;
  }

  get bytes(): number {
    return this.#data.byteLength;
  }
}
