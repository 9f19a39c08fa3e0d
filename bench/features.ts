import type { BenchDocument, Place } from './documents';
import type { Session } from './lsp';
import { type OpenedDocument, open, type Peer, peers, startPeer } from './peers';
import { ms, type Summary, summarize, table, times } from './table';

const REQUESTS = 10_000;
const WARM_UP = 20;
const LOCAL_SAMPLES = 200;
const WHOLE_SAMPLES = 15;
/** As many lines as an editor shows. */
const SCREEN = 60;

/** A document open in a server, and what is needed to ask about it. */
interface Asked {
  readonly session: Session;
  readonly opened: OpenedDocument;
  /** A use of a variable. */
  readonly variable: Place;
}

/** One kind of request, asked again and again at different places. */
interface Question {
  readonly label: string;
  readonly method: string;
  readonly params: (asked: Asked, place: Place) => object;
  /** About the whole document, and so asked less often. */
  readonly whole?: true;
  /** Whether the JSON server answers it, too. */
  readonly json?: true;
}

const at = (_: Asked, position: Place) => ({ position });
const atVariable = ({ variable }: Asked) => ({ position: variable });
const onScreen = (_: Asked, { line }: Place) => ({ range: linesFrom(line, SCREEN) });
const inLine = (_: Asked, { line }: Place) => ({ range: linesFrom(line, 1), context: { diagnostics: [] } });
const nothing = () => ({});

const QUESTIONS: readonly Question[] = [
  { label: 'signature help', method: 'signatureHelp', params: at },
  { label: 'highlight', method: 'documentHighlight', params: at },
  { label: 'selection range', method: 'selectionRange', params: (_, place) => ({ positions: [place] }), json: true },
  { label: 'code action', method: 'codeAction', params: inLine },
  { label: 'inlay hints, a screen', method: 'inlayHint', params: onScreen },
  { label: 'tokens, a screen', method: 'semanticTokens/range', params: onScreen },
  { label: 'definition of a variable', method: 'definition', params: atVariable },
  {
    label: 'references of a variable',
    method: 'references',
    params: (asked) => ({ ...atVariable(asked), context: {} }),
  },
  { label: 'highlight of a variable', method: 'documentHighlight', params: atVariable },
  { label: 'rename of a variable', method: 'rename', params: (asked) => ({ ...atVariable(asked), newName: 'other' }) },
  { label: 'tokens, whole', method: 'semanticTokens/full', params: nothing, whole: true },
  { label: 'links, whole', method: 'documentLink', params: nothing, whole: true, json: true },
  { label: 'outline, whole', method: 'documentSymbol', params: nothing, whole: true, json: true },
  { label: 'folding, whole', method: 'foldingRange', params: nothing, whole: true, json: true },
];

const COLUMNS = ['over stdio', 'median', 'p95', 'floor p95', 'p95 / floor', 'JSON median', 'JSON p95'];

/**
 * Every request type beside those of `benchKeystrokes`, in a document of 1 MB. The floor is the hover of the echo server
 * in the same document, asked in turns with each question: what a round trip costs with nothing to do.
 */
export async function benchFeatures(root: string): Promise<void> {
  const [product, floor, json] = await Promise.all(peers(root).map(openPeer));
  if (!product || !floor || !json) throw new Error('A server is missing');
  const rows: string[][] = [];
  for (const question of QUESTIONS) {
    const asks = [
      (place: Place) => ask(product, question, place),
      (place: Place) => ask(floor, { ...question, method: 'hover', params: at }, place),
      ...(question.json ? [(place: Place) => ask(json, question, place)] : []),
    ];
    rows.push(cells(question.label, await measured(asks, question.whole ? WHOLE_SAMPLES : LOCAL_SAMPLES, product)));
  }
  rows.push(cells('tokens, after a keystroke', await deltas(product, floor)));
  await Promise.all([product, floor, json].map(({ session }) => session.end()));
  console.log(
    table(`Other requests in a document of ${REQUESTS} requests, ${LOCAL_SAMPLES} round trips`, COLUMNS, rows),
  );
}

async function openPeer(peer: Peer): Promise<Asked> {
  const session = await startPeer(peer, { webUrl: 'https://files.example.com/open/' });
  const document = peer.name === 'json' ? peer.documentOf(REQUESTS) : withVariable(peer.documentOf(REQUESTS));
  const opened = await open(session, peer, document);
  return { session, opened, variable: { line: document.text.split('\n').length - 2, character: 2 } };
}

/** The document with a variable that is defined in its first line and used in its last. */
function withVariable({ text, places, ...rest }: BenchDocument): BenchDocument {
  return {
    ...rest,
    text: `$team = '0AbTeamFolder'\n${text}\n### Last\n$team in parents\n`,
    places: places.map(({ line, character }) => ({ line: line + 1, character })),
  };
}

function ask({ session, opened, variable }: Asked, { method, params }: Question, place: Place): Promise<unknown> {
  const more = params({ session, opened, variable }, place);
  return session.request(`textDocument/${method}`, { textDocument: { uri: opened.uri }, ...more });
}

function linesFrom(line: number, count: number) {
  return { start: { line, character: 0 }, end: { line: line + count, character: 0 } };
}

/** Asks everyone in turn, each time about another place; one summary each. */
async function measured(
  asks: readonly ((place: Place) => Promise<unknown>)[],
  samples: number,
  { opened }: Asked,
): Promise<Summary[]> {
  const { places } = opened.document;
  const taken: number[][] = asks.map(() => []);
  const warmUp = Math.min(WARM_UP, samples);
  for (let step = 0; step < warmUp + samples; step++) {
    for (const [index, one] of asks.entries()) {
      const from = performance.now();
      await one(places[step % places.length]!);
      if (step >= warmUp) taken[index]!.push(performance.now() - from);
    }
  }
  return taken.map(summarize);
}

/** The colours that a keystroke changes, asked for when its diagnostics are there. */
async function deltas(product: Asked, floor: Asked): Promise<Summary[]> {
  const textDocument = { uri: product.opened.uri };
  const tokens = async (method: string, more: object = {}) =>
    (await product.session.request(`textDocument/${method}`, { textDocument, ...more })) as { resultId: string };
  let { resultId } = await tokens('semanticTokens/full');
  const hover = { label: '', method: 'hover', params: at };
  const taken: [number[], number[]] = [[], []];
  for (let step = 0; step < WARM_UP + LOCAL_SAMPLES; step++) {
    await product.opened.keystroke(step);
    const from = performance.now();
    ({ resultId } = await tokens('semanticTokens/full/delta', { previousResultId: resultId }));
    const between = performance.now();
    await ask(floor, hover, floor.opened.document.places[step % floor.opened.document.places.length]!);
    if (step < WARM_UP) continue;
    taken[0].push(between - from);
    taken[1].push(performance.now() - between);
  }
  return taken.map(summarize);
}

function cells(label: string, [product, floor, json]: readonly Summary[]): string[] {
  const { median, p95 } = product!;
  const others = json ? [ms(json.median), ms(json.p95)] : ['—', '—'];
  return [label, ms(median), ms(p95), ms(floor!.p95), times(p95 / floor!.p95), ...others];
}
