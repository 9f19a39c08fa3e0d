import type { CodeLens, CodeLensParams } from 'vscode-languageserver';
import type { Block } from '../../language';
import { parseWhole } from '../analysis';
import type { ServerContext } from '../context';
import { toRange } from '../convert';
import { ClientCommand } from '../protocol';
import { say } from '../say';

/** The lenses above a request. Which command each stands for is told when it comes into view. */
const LENSES = {
  run: { title: 'Run', command: ClientCommand.runQuery },
  copy: { title: 'Copy query string', command: ClientCommand.copyQueryString },
  explain: { title: 'Explain', command: ClientCommand.explainQuery },
} as const;

interface LensData {
  readonly uri: string;
  readonly index: number;
  readonly lens: keyof typeof LENSES;
}

/**
 * Run and Explain above every request, Copy query string above those that have one; at the top of a document with several
 * requests one that runs them all. Without their commands, see `resolveCodeLens`.
 */
export async function codeLenses(
  context: ServerContext,
  { textDocument: { uri } }: CodeLensParams,
): Promise<CodeLens[]> {
  const document = context.documents.get(uri);
  if (!document || !context.abilities.clientCommands) return [];
  await parseWhole(context, document);
  const requests = document.text.requests();
  const lenses = requests.flatMap((at, index) => {
    const block = document.text.block(at);
    const start = document.text.blockStart(at) + firstLine(block);
    const range = toRange(document.text, { start, end: start });
    const lenses: LensData['lens'][] =
      block.query.tokens.kinds === '' ? ['run', 'explain'] : ['run', 'copy', 'explain'];
    return lenses.map((lens) => ({ range, data: { uri, index, lens } satisfies LensData }));
  });
  return requests.length > 1 ? [...lenses, runAll(context, uri, requests.length)] : lenses;
}

/** Above the first line, whatever stands there. */
function runAll(context: ServerContext, uri: string, count: number): CodeLens {
  const start = { line: 0, character: 0 };
  const title = say(context, 'Run all {count} requests', { count });
  const command = { title, command: ClientCommand.runAllQueries, arguments: [uri] };
  return { range: { start, end: start }, command };
}

/** The lens with its command; one that has it already as it is. */
export function resolveCodeLens(context: ServerContext, lens: CodeLens): CodeLens {
  if (lens.command) return lens;
  const { uri, index, lens: kind } = lens.data as LensData;
  const { title, command } = LENSES[kind];
  return { range: lens.range, command: { title: say(context, title), command, arguments: [uri, index] } };
}

/** Where the request begins to be one, behind comments and definitions that stand above it. */
function firstLine(block: Block): number {
  if (block.heading) return block.heading.start;
  const directive = block.directives[0];
  return directive ? Math.min(directive.start, block.query.start) : block.query.start;
}
