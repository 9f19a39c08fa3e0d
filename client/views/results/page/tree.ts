import { t } from '@vscode/l10n';
import { textOf } from './values';

/** One visible line of the details: a member and its value. */
export interface TreeLine {
  /** Member names and array indexes from the top, joined by `/`; unique. */
  readonly path: string;
  readonly name: string;
  /** The value on one line; of something nested, a summary. */
  readonly text: string;
  readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  /** From 1, as ARIA counts. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Undefined for something that has nothing inside. */
  readonly expanded: boolean | undefined;
}

/** The lines to show of `value`; `open` holds the paths that are expanded. */
export function linesOf(value: object, open: ReadonlySet<string>, parent = '', level = 1): TreeLine[] {
  const entries = Object.entries(value);
  return entries.flatMap(([name, member], index) => {
    const path = parent === '' ? name : `${parent}/${name}`;
    const nested = typeof member === 'object' && member !== null && Object.keys(member).length > 0;
    const line: TreeLine = {
      path,
      name,
      text: lineText(member),
      kind: kindOf(member),
      level,
      position: index + 1,
      siblings: entries.length,
      expanded: nested ? open.has(path) : undefined,
    };
    return line.expanded ? [line, ...linesOf(member as object, open, path, level + 1)] : [line];
  });
}

function lineText(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value) && value.length === 0) return t('none');
  return textOf(value);
}

function kindOf(value: unknown): TreeLine['kind'] {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'number' || type === 'boolean' || type === 'object' ? type : 'string';
}

/** What a key does in the tree: another line to go to, or a path to open or close. */
export type TreeStep = { readonly go: number } | { readonly toggle: string } | undefined;

/** The keys of a tree as the ARIA practices describe them. */
export function treeStep(lines: readonly TreeLine[], at: number, key: string): TreeStep {
  const line = lines[at];
  if (!line) return undefined;
  switch (key) {
    case 'ArrowDown':
      return { go: Math.min(lines.length - 1, at + 1) };
    case 'ArrowUp':
      return { go: Math.max(0, at - 1) };
    case 'Home':
      return { go: 0 };
    case 'End':
      return { go: lines.length - 1 };
    case 'ArrowRight':
      return line.expanded === false ? { toggle: line.path } : line.expanded ? { go: at + 1 } : undefined;
    case 'ArrowLeft':
      return line.expanded ? { toggle: line.path } : { go: parentOf(lines, at) };
    case 'Enter':
    case ' ':
      return line.expanded === undefined ? undefined : { toggle: line.path };
    default:
      return undefined;
  }
}

function parentOf(lines: readonly TreeLine[], at: number): number {
  for (let index = at - 1; index >= 0; index--) if (lines[index]!.level < lines[at]!.level) return index;
  return at;
}
