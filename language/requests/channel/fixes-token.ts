import type { Proposal } from '../../fix';
import { memberRemoved } from '../fix/edits';
import type { RequestFix, RequestFixer } from '../fix/fixer';
import { memberAt } from '../places';
import { shortText } from '../recognize/look';
import { written } from './fixes-ids';
import { isSecretName, secretIn } from './secrets';
import { parametersIn } from './token';

/** Fixes of findings about the token. */
export const TOKEN_FIXES: Readonly<Record<string, RequestFixer>> = {
  'secret-in-token': (given) => [...without(given), ...random(given)],
  'token-control-character': (given) => [
    ...changed(given, 0, (text) => text.replace(/^[\0-\x20\x7f]+|[\0-\x20\x7f]+$|[^\x20-\x7e\x80-\uffff]+/g, '')),
    ...changed(given, 1, (text) => text.replace(/[^\x20-\x7e\x80-\uffff]+/g, encode)),
  ],
  'token-characters': (given) => [
    ...changed(given, 1, (text) => text.replace(/^ +| +$/g, '')),
    ...changed(given, 0, (text) => text.replace(/[^\x20-\x7e]+/g, encode)),
  ],
};

function changed({ place }: RequestFix, title: number, change: (text: string) => string): Proposal[] {
  const text = shortText(place?.node);
  if (text === undefined) return [];
  const now = change(text);
  return now === text ? [] : [{ title, edits: written(place?.node, now) }];
}

/** Half of a surrogate pair has no encoding. */
function encode(text: string): string {
  return [...text].map((each) => encodeURIComponent(/^[\uD800-\uDFFF]$/.test(each) ? '\uFFFD' : each)).join('');
}

/** The parameter without its sign, or the whole member where nothing else is in the token. */
function without(given: RequestFix): Proposal[] {
  const { finding, root, place, source } = given;
  const text = shortText(place?.node);
  const found = root && memberAt(root, finding.start, finding.end);
  if (text === undefined || !place || !found) return [];
  const all = parametersIn(text);
  const at = finding.start - place.node.start - 1;
  // In a text with escapes the finding covers all of it, so the first one that is a secret is meant.
  const there = all.find(({ value }) => value.start === at);
  const bad = there ?? all.find(({ name, value }) => secretIn(value.text) || isSecretName(name.text));
  const kept = text.split('&').filter((piece) => !bad || piece !== text.slice(bad.start, bad.end));
  if (bad && kept.length > 0) return [{ title: 0, edits: written(place.node, kept.join('&')) }];
  return [{ title: 0, edits: [memberRemoved(found.object, found.member, source)] }];
}

/** A text that says nothing: what a token needs to be to tell genuine messages from others. */
function random({ place, surroundings }: RequestFix): Proposal[] {
  const text = shortText(place?.node);
  const token = surroundings.newId?.();
  if (token === undefined || text === undefined || parametersIn(text).length > 1) return [];
  return [{ title: 1, edits: written(place?.node, token) }];
}
