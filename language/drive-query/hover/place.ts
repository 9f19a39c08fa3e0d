import type { LanguageSettings } from '../../settings';
import type { Block, Stretch } from '../block';
import type { DriveQueryDocument } from '../document';

/** Where the pointer is, found out once for all providers. Offsets are from the block's start. */
export interface HoverPlace {
  readonly document: DriveQueryDocument;
  readonly block: Block;
  readonly blockStart: number;
  readonly offset: number;
  readonly settings: LanguageSettings;
  readonly now: Date;
}

/** What a provider says about a stretch; offsets from the block's start. */
export interface HoverText extends Stretch {
  readonly markdown: string;
}

/** Whether the pointer is in a stretch, or right behind it. */
export function holds({ start, end }: Stretch, offset: number): boolean {
  return start <= offset && offset <= end;
}
