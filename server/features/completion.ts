import type { CompletionItem, CompletionItemKind, CompletionParams } from 'vscode-languageserver';
import {
  type Completion,
  type CompletionKind,
  type CompletionSubject,
  complete,
  describeCompletion,
} from '../../language';
import type { ClientAbilities } from '../abilities';
import type { ServerContext } from '../context';
import { editToWire, toOffset, toRange } from '../convert';
import type { EditableText, OpenDocument } from '../documents';
import { plainText } from '../plain-text';
import { describeRequestSubject } from '../requests/completion';

/** `CompletionItemKind` by what a completion stands for. */
const KINDS: Readonly<Record<CompletionKind, CompletionItemKind>> = {
  term: 10,
  operator: 24,
  keyword: 14,
  value: 12,
  enum: 20,
  time: 21,
  directive: 14,
  field: 5,
  variable: 6,
  code: 18,
  snippet: 15,
};

const SNIPPET = 2;

/** What may be written at the position. Documentation comes with `resolveCompletion`, for the one that is looked at. */
export function completion(context: ServerContext, { textDocument, position }: CompletionParams): CompletionItem[] {
  const document = context.documents.get(textDocument.uri);
  if (!document) return [];
  const offset = toOffset(document.text, position);
  const found = complete(document.text, offset, context.settings, context.host.now());
  return found.map((one) => completionToWire(context.abilities, document, one));
}

/** The completion with its documentation. */
export function resolveCompletion(context: ServerContext, item: CompletionItem): CompletionItem {
  const { abilities } = context;
  const documentation = describeRequestSubject(context, item.data) ?? describeSubject(item.data);
  if (documentation === undefined) return item;
  return {
    ...item,
    documentation: abilities.markdownCompletion ? { kind: 'markdown', value: documentation } : plainText(documentation),
  };
}

function describeSubject(data: unknown): string | undefined {
  return data === undefined ? undefined : describeCompletion(data as CompletionSubject);
}

/** A completion as the protocol has it, within what the client understands. */
export function completionToWire<S>(
  abilities: ClientAbilities,
  document: OpenDocument<EditableText>,
  one: Completion<S>,
  data: unknown = one.subject,
): CompletionItem {
  const withHoles = one.snippet === true && abilities.snippets;
  const newText = one.snippet === true && !abilities.snippets ? withoutHoles(one.insertText) : one.insertText;
  return {
    label: one.label,
    kind: KINDS[one.kind],
    sortText: one.sortText,
    textEdit: { range: toRange(document.text, one.replace), newText },
    ...(one.also && { additionalTextEdits: one.also.map((edit) => editToWire(document.text, edit)) }),
    ...(withHoles && { insertTextFormat: SNIPPET }),
    ...(one.detail !== undefined && { detail: one.detail }),
    ...(one.filterText !== undefined && { filterText: one.filterText }),
    ...(one.preselect && { preselect: true }),
    ...(one.commit && abilities.commitCharacters && { commitCharacters: [...one.commit] }),
    ...(one.trigger && abilities.clientCommands && { command: REOPEN }),
    ...(data !== undefined && { data }),
  };
}

/** VS Code's own command; a client that has ours has it. */
const REOPEN = { title: 'Suggest', command: 'editor.action.triggerSuggest' };

/** A snippet as plain text: `${1:text}` is its text, `$1` is nothing. */
function withoutHoles(snippet: string): string {
  return snippet.replace(/\\([$}\\])|\$\{\d+:([^}]*)\}|\$\{?\d+\}?/g, (_, escaped, text) => escaped ?? text ?? '');
}
