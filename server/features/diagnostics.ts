import type { Diagnostic as WireDiagnostic } from 'vscode-languageserver';
import { type Diagnostic, diagnoseSome, documentationOf, relatedMessage, type Severity } from '../../language';
import type { ServerContext } from '../context';
import { toRange } from '../convert';
import type { EditableText, OpenDocument } from '../documents';
import { say } from '../say';

/** No editor shows more than this many problems of one document, and every one costs time at each keystroke. */
export const MAX_PROBLEMS = 1000;

export const SOURCE = 'drive-query';

const SEVERITY: Readonly<Record<Severity, 1 | 2 | 3 | 4>> = { error: 1, warning: 2, information: 3, hint: 4 };

/** Sends the client what is wrong in `document` now, with the version it is true of. */
export function publishDiagnostics(context: ServerContext, document: OpenDocument): void {
  const { diagnostics, count } = diagnoseSome(document.text, context.settings, MAX_PROBLEMS + 1);
  publish(context, document, diagnostics, count);
}

/** Sends the client the first of `count` problems, and says how many more there are when they are too many. */
export function publish(
  context: ServerContext,
  document: OpenDocument<EditableText>,
  found: readonly Diagnostic[],
  count: number,
): void {
  const diagnostics = found.slice(0, MAX_PROBLEMS).map((diagnostic) => toWire(context, document, diagnostic));
  const first = found[MAX_PROBLEMS];
  if (first !== undefined) diagnostics.push(more(context, document, first, count - MAX_PROBLEMS));
  const version = context.abilities.publishVersion ? { version: document.version } : {};
  void context.connection.sendDiagnostics({ uri: document.uri, ...version, diagnostics });
}

/** Takes back what was said about a document that is closed. */
export function clearDiagnostics(context: ServerContext, uri: string): void {
  void context.connection.sendDiagnostics({ uri, diagnostics: [] });
}

/** The diagnostic as the protocol has it, within what the client understands. */
export function toWire(
  context: ServerContext,
  document: OpenDocument<EditableText>,
  diagnostic: Diagnostic,
): WireDiagnostic {
  const { abilities } = context;
  const wire: WireDiagnostic = {
    range: toRange(document.text, diagnostic),
    severity: SEVERITY[diagnostic.severity],
    code: diagnostic.code,
    source: SOURCE,
    message: diagnostic.message,
  };
  if (abilities.codeDescription) wire.codeDescription = { href: documentationOf(diagnostic.code) };
  if (abilities.relatedInformation && diagnostic.related) {
    wire.relatedInformation = diagnostic.related.map((place) => ({
      location: { uri: document.uri, range: toRange(document.text, place) },
      message: say(context, relatedMessage(place.code)),
    }));
  }
  return wire;
}

function more(
  context: ServerContext,
  document: OpenDocument<EditableText>,
  first: Diagnostic,
  count: number,
): WireDiagnostic {
  return {
    range: toRange(document.text, first),
    severity: SEVERITY.information,
    source: SOURCE,
    message:
      count === 1
        ? say(context, '1 more problem is not shown from here on. They appear as those above are mended.')
        : say(context, '{count} more problems are not shown from here on. They appear as those above are mended.', {
            count,
          }),
  };
}
