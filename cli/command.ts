import type { ExitCode, Outside } from './outside';

/** One option of a subcommand, as `parseArgs` takes it and as `--help` shows it. */
export interface Option {
  readonly type: 'string' | 'boolean';
  /** What stands for the value in the help. */
  readonly value?: string;
  /** The values it may have. */
  readonly choices?: readonly string[];
  readonly help: string;
}

/** A subcommand: what it takes and what it does. Each has a file of its own that exports it as `command`. */
export interface Command {
  readonly name: string;
  /** What stands behind the options, like `FILE…`; empty when nothing may. */
  readonly operands: string;
  readonly about: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly examples: readonly string[];
  readonly run: (call: Call, outside: Outside) => Promise<ExitCode>;
}

/** What the user wrote behind a subcommand, checked against its options. */
export interface Call {
  readonly operands: readonly string[];
  /** The value of a string option. */
  readonly text: (name: string) => string | undefined;
  /** True when a boolean option is set. */
  readonly flag: (name: string) => boolean;
}

/** An error in how the program was called, or in what it was given to read; ends it with status 2. */
export function usageError(message: string): Error {
  return Object.assign(new Error(message), { name: 'UsageError' });
}

/** True for errors made by `usageError`. */
export function isUsageError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'UsageError';
}

/** A whole number between `least` and `most` from an option's text; undefined when the option is not set. */
export function wholeNumber(call: Call, name: string, least: number, most: number): number | undefined {
  const text = call.text(name);
  if (text === undefined) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw usageError(`--${name} takes a whole number from ${least} to ${most}, not “${text}”`);
}
