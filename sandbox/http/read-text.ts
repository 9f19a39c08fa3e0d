/**
 * Reads a body to its end as UTF-8. Returns undefined for one of more than `limit` bytes, which is read all the same and
 * forgotten: a client that is cut off while it sends would never see the answer. Throws a TypeError for other bytes.
 */
export async function readText(request: Request, limit: number): Promise<string | undefined> {
  const reader = request.body?.getReader();
  if (!reader) return '';
  let length = 0;
  let kept: Uint8Array[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > limit) kept = [];
    else kept.push(piece.value);
  }
  if (length > limit) return undefined;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return kept.map((bytes) => decoder.decode(bytes, { stream: true })).join('') + decoder.decode();
}
