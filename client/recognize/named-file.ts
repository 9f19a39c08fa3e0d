import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { t } from '@vscode/l10n';

/** Why a file that a document names is not read, as a sentence for the user. */
export class NamedFileError extends Error {}

/**
 * Where a file that a document names really lies, links followed. It has to lie in one of `roots`, which is found out
 * before anything is touched and again at the end of all links: a document must not lead out of what the user opened.
 * @param documentPath the path of the document on this machine.
 * @param named as the document names it: a path from its own folder.
 * @throws NamedFileError
 */
export async function placeOfNamedFile(documentPath: string, named: string, roots: readonly string[]): Promise<string> {
  const file = path.resolve(path.dirname(documentPath), named);
  if (!liesIn(roots, file)) throw outside(named);
  try {
    const real = await realpath(file);
    const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => root)));
    if (liesIn(realRoots, real)) return real;
  } catch {
    throw new NamedFileError(t('There is no file {0} beside the request file.', named));
  }
  throw outside(named);
}

function outside(named: string): NamedFileError {
  return new NamedFileError(
    t('{0} lies outside the open folders and the folder of the request file, so it is not read.', named),
  );
}

/** Whether `file` is below one of `roots`. Looks at the names alone. */
function liesIn(roots: readonly string[], file: string): boolean {
  return roots.some((root) => {
    const way = path.relative(root, file);
    return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
  });
}
