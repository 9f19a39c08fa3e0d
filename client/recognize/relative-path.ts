import path from 'node:path';

/** A path from the folder of a document to a file, with forward slashes, beginning with `./` or `../`. */
export function relativePath(documentPath: string, filePath: string): string {
  const way = path.posix.relative(path.posix.dirname(documentPath), filePath);
  return way.startsWith('../') ? way : `./${way}`;
}
