import { DriveQueryDocument } from '../document';
import { type FormatOptions, format } from '../format';
import type { TextEdit } from './minimal-edit';

/** A text with edits made, which do not touch each other and are in order. For tests only. */
export function applied(text: string, edits: readonly TextEdit[]): string {
  return edits.reduceRight((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text);
}

/** A text after formatting. For tests only. */
export function formatted(text: string, options: FormatOptions): string {
  return applied(text, format(new DriveQueryDocument(text), options));
}
