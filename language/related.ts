/** What related places are, by the code of the place. */
const RELATED: Readonly<Record<string, string>> = {
  'first-directive': 'It stands here first.',
  'other-corpora': 'The corpora are set here.',
  'flag-off': 'It is turned off here.',
  'first-order-key': 'It stands here first.',
  'first-definition': 'It is defined here first.',
  'later-definition': 'It is defined here.',
  'open-parenthesis': 'The group begins here.',
  'first-member': 'It stands here first.',
  'open-bracket': 'It begins here.',
  'other-half': 'This is the other half.',
  'first-time': 'It stands here first.',
};

/** The words for a related place of a finding. */
export function relatedMessage(code: string): string {
  return RELATED[code] ?? 'See also here.';
}
