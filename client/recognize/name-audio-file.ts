/** A member of a JSON object, by the offsets of the whole `"name": value`. */
export interface MemberPlace {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly MemberPlace[];
}

/** `newText` takes the place of what stands between two offsets. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

/**
 * How to make a request file say `"$request": { "audioFile": path }`. `text` has to reach behind the `$request` member, or
 * behind the brace that opens the file when there is none; undefined when there is no such brace.
 */
export function nameAudioFile(text: string, members: readonly MemberPlace[], path: string): TextChange | undefined {
  const pair = `"audioFile": ${JSON.stringify(path)}`;
  const own = members.find(({ name }) => name === '$request');
  const named = own?.children.find(({ name }) => name === 'audioFile');
  if (named) return { start: named.start, end: named.end, newText: pair };
  const brace = text.indexOf('{', own ? own.start + '"$request"'.length : 0);
  if (brace < 0 || (own && brace >= own.end)) return undefined;
  const at = brace + 1;
  if (own) return { start: at, end: at, newText: own.children.length > 0 ? ` ${pair},` : ` ${pair} ` };
  const newText = `\n  "$request": { ${pair} }${members.length > 0 ? ',' : '\n'}`;
  return { start: at, end: at, newText };
}
