import type { Random } from './random';

/** Sentences that documents are made of, by what they are about. Full-text searches in samples find these words. */
const SENTENCES = {
  contract: [
    'This master agreement governs all orders between the parties.',
    'The term begins on the effective date and ends with written notice of ninety days.',
    'Fees are due thirty days after the invoice.',
    'Both parties keep confidential what they learn from each other.',
  ],
  report: [
    'Revenue grew in the third quarter, led by subscriptions.',
    'Support answered most tickets within a day.',
    'The forecast for the next quarter stays unchanged.',
    'Open risks: hiring, exchange rates, one late delivery.',
  ],
  meeting: [
    'Present: Mira, Jonas, Priya, Robin.',
    'We agreed on the launch date and on who writes the announcement.',
    'Action: Jonas checks the numbers before Friday.',
    'Next meeting in two weeks.',
  ],
  design: [
    'The new logo keeps the old proportions.',
    'Spacing follows an eight-point grid.',
    'Contrast passes at every size.',
    'Hello world examples show each component by itself.',
  ],
  budget: [
    'Planned and actual costs by month.',
    'Travel is below plan, cloud services are above.',
    'Equipment is paid for in the first half of the year.',
    'The reserve was not touched.',
  ],
} as const;

export type Topic = keyof typeof SENTENCES;

/** Two to four sentences about a topic, one a line. */
export function textAbout(topic: Topic, random: Random): string {
  const count = 2 + random.below(3);
  const from = random.below(SENTENCES[topic].length);
  return Array.from({ length: count }, (_, index) => SENTENCES[topic][(from + index) % 4]).join('\n');
}
