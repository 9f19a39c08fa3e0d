/** What related places are, by the code of the place. */
export const RELATED: Readonly<Record<string, string>> = {
  'first-directive': 'It stands here first.',
  'other-corpora': 'The corpora are set here.',
  'flag-off': 'It is turned off here.',
  'first-order-key': 'It stands here first.',
  'first-definition': 'It is defined here first.',
  'later-definition': 'It is defined here.',
  'open-parenthesis': 'The group begins here.',
  'first-member': 'It stands here first.',
  'open-bracket': 'It begins here.',
  'first-subtag': 'It stands here first.',
  'first-language': 'It is named here first.',
  'other-audio-source': 'It is named here too.',
  'audio-here': 'The audio is here.',
  'chosen-region': 'The region is chosen here.',
  'first-location': 'The other location is named here.',
  'most-speakers': 'The most is said here.',
  'other-half': 'This is the other half.',
  'earlier-end': 'This end comes first.',
  'channel-here': 'The channel is named here.',
  'first-time': 'It stands here first.',
};

/** The words for a related place of a finding. */
export function relatedMessage(code: string): string {
  return RELATED[code] ?? 'See also here.';
}
