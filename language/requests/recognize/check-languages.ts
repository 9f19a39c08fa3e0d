import type { Finding } from '../../findings';
import { canonicalTag, checkLanguageTag } from '../../language-tags';
import type { CheckInput } from '../check/check';
import type { ObjectNode, StringNode } from '../tree';
import { contentOf, shortText, textsIn, valueAt, within } from './look';

/** `languageCode` and `alternativeLanguageCodes`: right tags, each once (api.md §2, BCP-47; public-facts §3). */
export function* checkLanguages({ body }: CheckInput): Iterable<Finding> {
  const seen = new Map<string, StringNode>();
  for (const node of languagesIn(body)) {
    yield* tagFindings(node);
    const text = shortText(node) ?? '';
    const key = canonicalTag(text).toLowerCase();
    const first = seen.get(key);
    if (!first) seen.set(key, node);
    else if (text !== '') {
      const related = [{ ...contentOf(first), code: 'first-language' }];
      yield { code: 'repeated-language', start: node.start, end: node.end, data: { tag: text }, related };
    }
  }
}

function languagesIn(body: ObjectNode): StringNode[] {
  const main = valueAt(body, 'config', 'languageCode');
  return [...(main?.type === 'string' ? [main] : []), ...textsIn(valueAt(body, 'config', 'alternativeLanguageCodes'))];
}

function tagFindings(node: StringNode): Finding[] {
  const text = node.long ? node.long.slice(0, 1000) : node.value;
  return checkLanguageTag(text).map((finding) => {
    const { start, end, related } = finding;
    const place = node.long || start === end ? contentOf(node) : within(node, start, end);
    const others = related?.map((other) => ({ ...other, ...within(node, other.start, other.end) }));
    return { ...finding, ...place, ...(others && { related: others }) };
  });
}
