import type { WordedRow } from '../../wording';
import type { RequestKind } from '../kinds';
import type { AudioFile, RecordedChannel } from '../surroundings';

export { anyOf, didYouMean, type Words, wordsOf } from '../../wording';

/** What a diagnostic of request files is about; the chapters of docs/diagnostics.md. */
export type RequestDiagnosticGroup = 'json' | 'structure' | 'recognize' | 'audio' | 'language-tags' | 'channel';

/** One row of the table of diagnostics of request files. Its examples are whole request files. */
export interface RequestDiagnosticRow extends WordedRow {
  readonly group: RequestDiagnosticGroup;
  /** Which kind of file the examples are; `recognize` unless it says so. */
  readonly kind?: RequestKind;
  /** What the audio files hold that the examples name, by their paths. */
  readonly files?: Readonly<Record<string, AudioFile>>;
  /** The channel ids that are in use where the examples are read. */
  readonly used?: readonly string[];
  /** The channels that are on record there. */
  readonly channels?: readonly RecordedChannel[];
}

export type RequestDiagnosticTable = Readonly<Record<string, RequestDiagnosticRow>>;
