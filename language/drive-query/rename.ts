import { type Translate, wordsOf } from '../wording';
import { isVariableName } from './check/variables';
import type { DriveQueryDocument } from './document';
import { occurrences, referencesAt, type VariablePlace, variableAt } from './references';

/** The places to write a new name at, or a sentence that says why it cannot be and what to do. */
export type RenameResult =
  | { readonly newText: string; readonly places: readonly VariablePlace[] }
  | { readonly refusal: string };

/** What a rename at `offset` would rename, its `$` included; a refusal for a variable that nothing defines. */
export function prepareRename(
  document: DriveQueryDocument,
  offset: number,
  translate?: Translate,
): VariablePlace | { readonly refusal: string } | undefined {
  const place = variableAt(document, offset);
  if (!place) return undefined;
  return referencesAt(document, offset)?.definition ? place : undefinedVariable(place.name, translate);
}

/**
 * Renames the variable at `offset`, its definition and every use of it. The new name may come with its `$` or without.
 * Refused where it is no name, or where the document has a variable of that name: two would become one. Undefined where
 * no variable stands.
 */
export function rename(
  document: DriveQueryDocument,
  offset: number,
  newName: string,
  translate?: Translate,
): RenameResult | undefined {
  const variable = referencesAt(document, offset);
  if (!variable) return undefined;
  const { definition, uses } = variable;
  if (!definition) return undefinedVariable(variable.name, translate);
  const name = newName.trim().replace(/^\$/, '');
  if (!isVariableName(name)) {
    const { say } = wordsOf({ newName }, translate);
    return { refusal: say('“{newName}” is no name for a variable. Use letters, digits and “_”, and no digit first.') };
  }
  const [taken] = name === variable.name ? [] : occurrences(document, name);
  if (taken) {
    const { line } = document.positionAt(taken.start);
    const { say } = wordsOf({ name: `$${name}`, line: line + 1 }, translate);
    return {
      refusal: taken.isDefinition
        ? say('{name} is already defined in line {line}. Choose a name that the document does not have.')
        : say('{name} is already used in line {line}. Choose a name that the document does not have.'),
    };
  }
  return { newText: `$${name}`, places: [definition, ...uses].sort((one, other) => one.start - other.start) };
}

function undefinedVariable(name: string, translate: Translate | undefined): { refusal: string } {
  const { say } = wordsOf({ name: `$${name}` }, translate);
  return { refusal: say("{name} is not defined above this line. Define it first: {name} = '…'") };
}
