import type { CodeAction, CodeActionParams } from 'vscode-languageserver';
import { FIX_ALL, QUICK_FIX } from '../code-action-kinds';
import { toStretch } from '../convert';
import { wants } from '../features/codeAction';
import { fixAllToWire } from '../features/fixAll';
import { fixesToWire, MAX_FINDINGS } from '../features/quickFix';
import { ClientCommand } from '../protocol';
import { say } from '../say';
import type { OpenRequest, Requests } from './requests';

/** What can be done at the range: mend what is wrong there, embed audio. Fixing all is done for who asks for it. */
export function requestActions(
  requests: Requests,
  document: OpenRequest,
  { range, context: { only } }: CodeActionParams,
): CodeAction[] {
  const stretch = toStretch(document.text, range);
  const actions = wants(only, QUICK_FIX) ? quickFixes(requests, document, stretch) : [];
  if (wants(only, EMBED_KIND)) actions.push(...embedAction(requests, document, stretch));
  if (only && wants(only, FIX_ALL)) actions.push(...fixAll(requests, document));
  return actions;
}

function quickFixes(
  { context, language, surroundings }: Requests,
  document: OpenRequest,
  { start, end }: { readonly start: number; readonly end: number },
): CodeAction[] {
  const { settings, host } = context;
  const around = surroundings(document);
  const latest = host.elapsed() + LONGEST_TRIAL;
  return language
    .diagnoseRequest(document.text, settings, around)
    .filter((diagnostic) => diagnostic.start <= end && diagnostic.end >= start)
    .slice(0, MAX_FINDINGS)
    .flatMap((diagnostic) => {
      if (host.elapsed() > latest) return [];
      const found = language.requestFixes(document.text, diagnostic, settings, around);
      return fixesToWire(context, document, diagnostic, found);
    });
}

/** In milliseconds. Every fix is tried on the whole document, and others wait meanwhile. */
const LONGEST_TRIAL = 250;

const EMBED_KIND = 'refactor.rewrite';

/** Choosing a file is the client's, so this is a command of it. Offered on what says where the audio comes from. */
function embedAction(
  { context, language }: Requests,
  { uri, text }: OpenRequest,
  { start, end }: { readonly start: number; readonly end: number },
): CodeAction[] {
  const { root, kind } = text;
  if (!context.abilities.clientCommands || kind !== 'recognize' || root?.type !== 'object') return [];
  const request = language.nodeAt(root, ['$request']);
  const members = [
    language.memberNamed(root, 'audio'),
    request?.type === 'object' ? language.memberNamed(request, 'audioFile') : undefined,
  ];
  if (!members.some((member) => member && member.start <= end && member.end >= start)) return [];
  const title = say(context, 'Embed Audio File…');
  return [{ title, kind: EMBED_KIND, command: { title, command: ClientCommand.embedAudioFile, arguments: [uri] } }];
}

function fixAll({ context, language, surroundings }: Requests, document: OpenRequest): CodeAction[] {
  const edits = language.fixAllRequest(document.text, context.settings, surroundings(document));
  return edits.length === 0 ? [] : [fixAllToWire(context, document, edits)];
}
