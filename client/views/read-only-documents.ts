import { t } from '@vscode/l10n';
import * as vscode from 'vscode';

/** A kind of texts to look at that lie in no file. */
export interface Kind {
  readonly scheme: string;
  /** The extension of their names, which tells the editor how to show them. */
  readonly extension: string;
  /** The name of one whose title has no character that a name can have. */
  readonly name: string;
}

/** What *Show Request* shows. */
export const REQUESTS: Kind = { scheme: 'drive-query-request', extension: 'http', name: t('Request') };

/** What *Explain Query* shows. */
export const EXPLANATIONS: Kind = { scheme: 'drive-query-explanation', extension: 'md', name: t('Explanation') };

/** What *Raw JSON* shows. */
export const RESPONSES: Kind = { scheme: 'drive-query-response', extension: 'json', name: t('Answer') };

/** What is shown of channels and their notifications. */
export const NOTIFICATIONS: Kind = { scheme: 'drive-query-notification', extension: 'txt', name: t('Notification') };

/** What *Test Connection* shows. */
export const CHECKS: Kind = { scheme: 'drive-query-check', extension: 'txt', name: t('Connection') };

export interface ReadOnlyDocuments extends vscode.Disposable {
  /** A document with this text; one of the same title is replaced. */
  readonly show: (title: string, text: string) => vscode.Uri;
}

/** A preview, and an editor opened again, ask for the text of a document that was closed: so many are kept. */
const MOST_KEPT = 20;

/** Serves the latest texts of a kind, without what `redact` takes out of them. */
export function createReadOnlyDocuments(
  { scheme, extension, name }: Kind,
  redact: (text: string) => string,
): ReadOnlyDocuments {
  const texts = new Map<string, string>();
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const registration = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? '',
  });
  return {
    show(title, text) {
      const uri = vscode.Uri.from({
        scheme,
        path: `/${title.replace(/[\\/?#]+/g, ' ').trim() || name}.${extension}`,
      });
      const key = uri.toString();
      texts.delete(key);
      texts.set(key, redact(text));
      for (const oldest of [...texts.keys()].slice(0, -MOST_KEPT)) texts.delete(oldest);
      changed.fire(uri);
      return uri;
    },
    dispose: () => vscode.Disposable.from(registration, changed).dispose(),
  };
}
