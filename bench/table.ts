/** What the benchmarks say: middle and tail of samples, and tables in plain text. */

export interface Summary {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** Median, 95th percentile and maximum of `samples`, in the samples' unit. */
export function summarize(samples: readonly number[]): Summary {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

/** A heading and rows under column names, the first column to the left and the others to the right. */
export function table(heading: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!))).join('  ');
  const rule = widths.map((width) => '─'.repeat(width)).join('──');
  return [`\n${heading}`, rule, line(columns), rule, ...rows.map(line), ''].join('\n');
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`;
}

export function times(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)}×`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}
