import type { Finding } from '../../findings';
import type { CheckInput } from '../check/check';
import { nodeAt } from '../places';
import { contentOf } from '../recognize/look';
import type { JsonNode, ObjectNode, StringNode } from '../tree';
import { readExpiration, readTtl } from './expiration';
import { dateText, fromNow, SECOND, USUAL_LONGEST_LIFE } from './times';

/** When the channel ends: `expiration` and `params.ttl` (api.md §2, §8; public-facts §2). */
export function* checkExpiration({ body, surroundings }: CheckInput): Iterable<Finding> {
  const now = surroundings.now.getTime();
  const expiration = nodeAt(body, ['expiration']);
  const ttl = nodeAt(body, ['params', 'ttl']);
  const end = expiration ? endOf(expiration, now) : undefined;
  if (expiration) yield* expirationFindings(expiration, now);
  if (ttl?.type !== 'string' || ttl.long) return;
  yield* ttlFindings(ttl);
  const life = lifeOf(ttl);
  if (expiration && end !== undefined && life !== undefined) yield* both(body, end, now + life, surroundings.now);
}

/** A value without its quotes. */
function placeOf(node: JsonNode): { start: number; end: number } {
  return node.type === 'string' ? contentOf(node) : { start: node.start, end: node.end };
}

function* expirationFindings(node: JsonNode, now: number): Iterable<Finding> {
  const reading = readExpiration(node, now);
  if (!reading) return;
  const place = placeOf(node);
  if (reading.kind === 'moment') {
    yield* momentFindings(reading.at, place, now);
    return;
  }
  const at = 'at' in reading ? reading.at : undefined;
  const data = { ...(at !== undefined && { at, date: dateText(at) ?? '', meant: at > now ? 1 : 0 }) };
  if (reading.kind === 'unit') yield { code: 'expiration-unit', ...place, data: { ...data, unit: reading.unit } };
  else yield { code: 'malformed-expiration', ...place, data: { ...data, problem: reading.kind } };
}

function* momentFindings(at: number, place: { start: number; end: number }, now: number): Iterable<Finding> {
  const data = { date: dateText(at) ?? '', left: fromNow(at, now) };
  if (at <= now) yield { code: 'expiration-past', ...place, data };
  else if (at - now > USUAL_LONGEST_LIFE) yield { code: 'expiration-far', ...place, data };
}

/** The end that `expiration` asks for, where it is one. */
function endOf(node: JsonNode, now: number): number | undefined {
  const reading = readExpiration(node, now);
  return reading?.kind === 'moment' && reading.at > now ? reading.at : undefined;
}

function lifeOf(node: StringNode): number | undefined {
  const reading = readTtl(node.value);
  return 'seconds' in reading && reading.seconds > 0 ? reading.seconds * SECOND : undefined;
}

function* ttlFindings(node: StringNode): Iterable<Finding> {
  const place = contentOf(node);
  const reading = readTtl(node.value);
  if (!('seconds' in reading)) {
    const { meant } = reading;
    const isMeant = meant !== undefined && meant > 0;
    yield { code: 'malformed-ttl', ...place, data: isMeant ? { meant } : {} };
    return;
  }
  const life = reading.seconds * SECOND;
  if (life === 0) yield { code: 'malformed-ttl', ...place };
  else if (life > USUAL_LONGEST_LIFE) {
    const isMilliseconds = reading.seconds % SECOND === 0 && reading.seconds <= USUAL_LONGEST_LIFE;
    yield { code: 'ttl-far', ...place, data: isMilliseconds ? { meant: reading.seconds / SECOND } : {} };
  }
}

/** Of two ends the earlier one counts. The finding is on the other one. */
function* both(body: ObjectNode, end: number, ttlEnd: number, now: Date): Iterable<Finding> {
  if (end === ttlEnd) return;
  const [late, early] = ttlEnd < end ? ['expiration', 'params.ttl'] : ['params.ttl', 'expiration'];
  const node = nodeAt(body, late!.split('.'))!;
  const other = placeOf(nodeAt(body, early!.split('.'))!);
  yield {
    code: 'two-ends',
    ...placeOf(node),
    data: { late: late!, early: early!, left: fromNow(Math.min(end, ttlEnd), now.getTime()) },
    related: [{ ...other, code: 'earlier-end' }],
  };
}
