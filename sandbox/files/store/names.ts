import { fold, type RowTest } from '../../../language';
import { grown, Indices } from './indices';

/** A word and what separates it from the next one: `Q3-report.pdf` is `Q3-`, `report.`, `pdf`. */
const PIECE = /([\p{L}\p{M}\p{N}]*)([^\p{L}\p{M}\p{N}]*)/gu;

/**
 * The names of all files. A name is a row of pieces, each a word with the separators behind it; every distinct piece is
 * kept once. So a name costs some 16 bytes, and "does a word of the name begin with x" is asked once per distinct piece.
 */
export class Names {
  readonly #pieces: string[] = [];
  /** The folded word of each piece; empty for separators at the start of a name. */
  readonly #words: string[] = [];
  readonly #known = new Map<string, number>();
  #sequence = new Uint32Array(256);
  #used = 0;
  readonly #starts = new Indices();
  readonly #lengths = new Indices();

  get(row: number): string {
    const start = this.#starts.get(row);
    const end = start + this.#lengths.get(row);
    let name = '';
    for (let at = start; at < end; at++) name += this.#pieces[this.#sequence[at]!];
    return name;
  }

  /** A changed name is written anew behind all others; the old pieces stay unused. */
  set(row: number, name: string): void {
    const start = this.#used;
    for (const match of name.matchAll(PIECE)) {
      if (match[0] === '') continue;
      if (this.#used === this.#sequence.length) this.#grow(grown(this.#used, this.#used));
      this.#sequence[this.#used++] = this.#intern(match[0], match[1]!);
    }
    this.#starts.set(row, start);
    this.#lengths.set(row, this.#used - start);
  }

  #intern(piece: string, word: string): number {
    const known = this.#known.get(piece);
    if (known !== undefined) return known;
    this.#known.set(piece, this.#pieces.length);
    this.#words.push(fold(word));
    return this.#pieces.push(piece) - 1;
  }

  /** Rows with at least one word that `accepts`. */
  anyWord(accepts: (word: string) => boolean): RowTest {
    const verdicts = Uint8Array.from(this.#words, (word) => (word !== '' && accepts(word) ? 1 : 0));
    const [sequence, starts, lengths] = [this.#sequence, this.#starts.data, this.#lengths.data];
    if (!verdicts.includes(1)) return () => false;
    return (row) => {
      const start = starts[row]!;
      for (let at = start + lengths[row]! - 1; at >= start; at--) if (verdicts[sequence[at]!] === 1) return true;
      return false;
    };
  }

  /** How many words of the name in this row are among `words`. */
  countWords(row: number, words: ReadonlySet<string>): number {
    const start = this.#starts.get(row);
    let count = 0;
    for (let at = start + this.#lengths.get(row) - 1; at >= start; at--) {
      if (words.has(this.#words[this.#sequence[at]!]!)) count++;
    }
    return count;
  }

  #grow(length: number): void {
    const sequence = new Uint32Array(length);
    sequence.set(this.#sequence);
    this.#sequence = sequence;
  }

  /** Makes room for `rows` names of about `pieces` pieces each. */
  reserve(rows: number, pieces: number): void {
    this.#starts.reserve(rows);
    this.#lengths.reserve(rows);
    if (rows * pieces > this.#sequence.length) this.#grow(rows * pieces);
  }

  get bytes(): number {
    return this.#sequence.byteLength + this.#starts.bytes + this.#lengths.bytes;
  }
}
