/** A column of small non-negative integers that is as narrow as its largest one allows: 1, 2 or 4 bytes a row. */
export class Indices {
  #data: Uint8Array | Uint16Array | Uint32Array = new Uint8Array(64);

  get(row: number): number {
    return this.#data[row] ?? 0;
  }

  set(row: number, value: number): void {
    const width = this.#data.BYTES_PER_ELEMENT;
    if (row >= this.#data.length || value >= 256 ** width) {
      const wider = value < 256 ? Uint8Array : value < 65_536 ? Uint16Array : Uint32Array;
      const kind = wider.BYTES_PER_ELEMENT > width ? wider : (this.#data.constructor as typeof wider);
      const length = row < this.#data.length ? this.#data.length : grown(this.#data.length, row);
      const data = new kind(length);
      data.set(this.#data);
      this.#data = data;
    }
    this.#data[row] = value;
  }

  /** Makes room for `rows` rows at once, so that a large load neither copies nor leaves slack. */
  reserve(rows: number): void {
    if (rows <= this.#data.length) return;
    const data = new (this.#data.constructor as Uint8ArrayConstructor)(rows);
    data.set(this.#data);
    this.#data = data;
  }

  /** The array itself, for loops over all rows; valid until the next `set`. */
  get data(): Readonly<Uint8Array | Uint16Array | Uint32Array> {
    return this.#data;
  }

  get bytes(): number {
    return this.#data.byteLength;
  }
}

/** Half as much again, which wastes less than doubling and copies as rarely as matters here. */
export function grown(length: number, row: number): number {
  return Math.max(row + 1, Math.ceil(length * 1.5));
}
