import type { LogOutputChannel } from 'vscode';
import { scrub } from '../api';

/** Errors tell of their causes; nobody reads further than so many. */
const MOST_CAUSES = 5;

/**
 * The same channel, into which nothing secret gets: every text, and of errors the message, the stack and the causes, loses
 * what `redact` knows and what looks like a secret. Everything of the extension that logs, the language client with its
 * traces too, has this one and no other.
 */
export function redactedLog(channel: LogOutputChannel, redact: (text: string) => string): LogOutputChannel {
  const clean = (text: string) => scrub(redact(text));
  const write =
    (level: 'trace' | 'debug' | 'info' | 'warn' | 'error') =>
    (message: unknown, ...more: readonly unknown[]) =>
      channel[level](clean([message, ...more].map(textOf).join(' ')));
  return {
    get name() {
      return channel.name;
    },
    get logLevel() {
      return channel.logLevel;
    },
    onDidChangeLogLevel: channel.onDidChangeLogLevel,
    trace: write('trace'),
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    append: (text) => channel.append(clean(text)),
    appendLine: (text) => channel.appendLine(clean(text)),
    replace: (text) => channel.replace(clean(text)),
    clear: () => channel.clear(),
    show: (first?: unknown, second?: boolean) => channel.show(typeof first === 'boolean' ? first : second),
    hide: () => channel.hide(),
    dispose: () => channel.dispose(),
  };
}

/** What is logged as text: of errors all that helps to find them, of other values their JSON. Never throws. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return errorText(value, 0);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

function errorText(error: Error, depth: number): string {
  const { stack = '', message, cause } = error;
  const own = stack.includes(message) ? stack : `${error.name}: ${message}\n${stack}`;
  if (cause === undefined || depth === MOST_CAUSES) return own;
  return `${own}\nCaused by: ${cause instanceof Error ? errorText(cause, depth + 1) : textOf(cause)}`;
}
