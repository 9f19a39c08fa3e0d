/** The rows with one of them moved to the front, where it is among them. */
export function lastFirst<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | undefined,
): readonly Row[] {
  const last = rows.find((row) => row.id === id);
  return last ? [last, ...rows.filter((row) => row !== last)] : rows;
}
