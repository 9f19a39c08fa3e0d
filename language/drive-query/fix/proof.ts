import type { Diagnostic } from '../../findings';
import { applied, type Edit } from '../../fix';
import type { LanguageSettings } from '../../settings';
import { diagnose } from '../diagnose';
import { DriveQueryDocument } from '../document';
import { visibleDefinitions } from '../variables';

/** Longer documents are not read twice for one fix; only fixes that reach beyond their block need that. */
const LONGEST_WHOLE = 200_000;

/** Whether edits take the finding away and bring no error that was not there before. */
export function helps(
  document: DriveQueryDocument,
  index: number,
  edits: readonly Edit[],
  { code }: Diagnostic,
  settings: LanguageSettings,
): boolean {
  const scene = sceneOf(document, index, edits);
  if (scene === undefined) return true;
  const plain = { ...settings, severity: {} };
  const before = countErrors(diagnose(new DriveQueryDocument(scene.text), plain), code);
  const after = countErrors(diagnose(new DriveQueryDocument(applied(scene.text, scene.edits)), plain), code);
  if ((after.get(code) ?? 0) >= (before.get(code) ?? 0)) return false;
  return [...after].every(([other, count]) => count <= (before.get(other) ?? 0));
}

/** How many there are of each error, and of `code` whatever its severity. */
function countErrors(diagnostics: readonly Diagnostic[], code: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.severity !== 'error' && diagnostic.code !== code) continue;
    counts.set(diagnostic.code, (counts.get(diagnostic.code) ?? 0) + 1);
  }
  return counts;
}

/** The smallest text in which the edits can be judged: the block with the definitions above it, or the document. */
function sceneOf(
  document: DriveQueryDocument,
  index: number,
  edits: readonly Edit[],
): { readonly text: string; readonly edits: readonly Edit[] } | undefined {
  const start = document.blockStart(index);
  const { text } = document.block(index);
  if (edits.some((edit) => edit.start < start || edit.end > start + text.length)) {
    return document.length > LONGEST_WHOLE ? undefined : { text: document.text, edits };
  }
  const above = start === 0 ? [] : [...visibleDefinitions(document, start).values()];
  const lines = above.map(({ definition }) => `${definition.tokens.text.slice(definition.start, definition.end)}\n`);
  const preamble = lines.join('');
  const by = preamble.length - start;
  const moved = edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by }));
  return { text: preamble + text, edits: moved };
}
