import type { Finding } from '../../findings';
import type { CheckInput } from '../check/check';
import { CHANNEL_MEMBERS } from './members';

const ANSWERED = new Set(CHANNEL_MEMBERS.filter(({ answered }) => answered).map(({ name }) => name));

/** Members that only the answer has: they say nothing in a request, and mostly come from an answer that was copied. */
export function* checkAnswered({ body }: CheckInput): Iterable<Finding> {
  for (const { name, key, value } of body.members) {
    if (!ANSWERED.has(name) || value?.type === 'null') continue;
    yield { code: 'answered-member', start: key.start, end: key.end, data: { name } };
  }
}
