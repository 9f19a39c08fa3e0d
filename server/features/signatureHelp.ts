import type { MarkupContent, SignatureHelp, SignatureHelpParams } from 'vscode-languageserver';
import { signatureAt } from '../../language';
import type { ServerContext } from '../context';
import { toOffset } from '../convert';
import { plainText } from '../plain-text';

/** The shape of what is being written at the position: a property, or a level of a fields mask. */
export function signatureHelp(
  { abilities, documents }: ServerContext,
  { textDocument, position }: SignatureHelpParams,
): SignatureHelp | null {
  const document = documents.get(textDocument.uri)?.text;
  const found = document && signatureAt(document, toOffset(document, position));
  if (!found) return null;
  const { label, active } = found;
  const markup = (value: string): MarkupContent =>
    abilities.markdownSignature ? { kind: 'markdown', value } : { kind: 'plaintext', value: plainText(value) };
  const parameters = found.parts.map(({ start, end, documentation }) => ({
    label: abilities.labelOffsets ? ([start, end] as [number, number]) : label.slice(start, end),
    documentation: markup(documentation),
  }));
  return {
    signatures: [{ label, documentation: markup(found.documentation), parameters }],
    activeSignature: 0,
    ...activeParameter(active, abilities.noActiveParameter),
  };
}

/** Clients take a missing number for the first parameter; only some can be told that it is none of them. */
function activeParameter(active: number | undefined, canBeNone: boolean): Pick<SignatureHelp, 'activeParameter'> {
  if (active !== undefined) return { activeParameter: active };
  return canBeNone ? { activeParameter: null } : {};
}
