import type { MemberRow } from '../members';

const BOOST: MemberRow = {
  name: 'boost',
  type: { kind: 'number', most: 20, lax: true },
  source: 'public',
  summary: 'How much likelier the phrases are: above 0, at most 20.',
  detail: 'More finds the phrases more often, and hears them more often where they were not said.',
  examples: [{ value: 10 }, { value: 20, summary: 'the most' }],
};

const OF_STORED = 'Told by the service of what is stored; passed over in a request.';

/** What the service tells of a stored resource. */
const STORED: readonly MemberRow[] = [
  ...['displayName', 'kmsKeyName', 'kmsKeyVersionName', 'uid', 'state', 'deleteTime', 'expireTime', 'etag'].map(
    (name): MemberRow => ({ name, type: { kind: 'string' }, source: 'public', summary: OF_STORED }),
  ),
  { name: 'reconciling', type: { kind: 'boolean' }, source: 'public', summary: OF_STORED },
  { name: 'annotations', type: { kind: 'map', value: { kind: 'string' } }, source: 'public', summary: OF_STORED },
];

/** `config.adaptation`: words and phrases that are to be heard (public-facts §3). */
export const ADAPTATION: MemberRow = {
  name: 'adaptation',
  source: 'public',
  summary: 'Words and phrases that are likely to be said: names, terms, numbers in a certain form.',
  detail:
    'What is stored in a project has a location (`projects/…/locations/eu/…`), which has to be that of the endpoint. At most 5,000 phrases in a request.',
  type: {
    kind: 'object',
    members: [
      {
        name: 'phraseSets',
        source: 'public',
        summary: 'Phrases that are given here.',
        type: {
          kind: 'array',
          item: {
            kind: 'object',
            members: [
              {
                name: 'name',
                type: { kind: 'string', format: 'phrase-set-name' },
                source: 'public',
                summary: 'Its resource name.',
              },
              {
                name: 'phrases',
                source: 'public',
                summary: 'The phrases: at most 1,200 in a set.',
                type: {
                  kind: 'array',
                  most: 1200,
                  item: {
                    kind: 'object',
                    members: [
                      {
                        name: 'value',
                        type: { kind: 'string', format: 'phrase' },
                        source: 'public',
                        summary: 'The phrase. `$name` and `${id}` stand for a class.',
                      },
                      BOOST,
                    ],
                  },
                },
              },
              BOOST,
              ...STORED,
            ],
          },
        },
      },
      {
        name: 'phraseSetReferences',
        source: 'public',
        summary: 'Stored phrase sets: `projects/{project}/locations/{location}/phraseSets/{id}`.',
        type: { kind: 'array', item: { kind: 'string', format: 'phrase-set-name' } },
      },
      {
        name: 'customClasses',
        source: 'public',
        summary: 'Classes that phrases refer to: a name for many words, such as the stations of a town.',
        type: {
          kind: 'array',
          item: {
            kind: 'object',
            members: [
              {
                name: 'name',
                type: { kind: 'string', format: 'custom-class-name' },
                source: 'public',
                summary: 'Its resource name.',
              },
              {
                name: 'customClassId',
                type: { kind: 'string' },
                source: 'public',
                summary: 'What phrases of this request call it: `${id}`.',
              },
              {
                name: 'items',
                source: 'public',
                summary: 'The words and phrases of the class.',
                type: {
                  kind: 'array',
                  item: {
                    kind: 'object',
                    members: [
                      {
                        name: 'value',
                        type: { kind: 'string', format: 'phrase' },
                        source: 'public',
                        summary: 'The word or phrase.',
                      },
                    ],
                  },
                },
              },
              ...STORED,
            ],
          },
        },
      },
      {
        name: 'abnfGrammar',
        source: 'public',
        summary: 'A grammar of what may be said, in ABNF.',
        type: {
          kind: 'object',
          members: [
            {
              name: 'abnfStrings',
              source: 'public',
              summary: 'The parts of the grammar.',
              type: { kind: 'array', item: { kind: 'string' } },
            },
          ],
        },
      },
    ],
  },
};

/** `config.speechContexts`: the older form of the same (public-facts §3). */
export const SPEECH_CONTEXTS: MemberRow = {
  name: 'speechContexts',
  source: 'public',
  summary: 'Phrases that are likely to be said. `adaptation` does the same and more.',
  type: {
    kind: 'array',
    item: {
      kind: 'object',
      members: [
        {
          name: 'phrases',
          source: 'public',
          summary: 'The phrases: at most 5,000 in a request.',
          type: { kind: 'array', item: { kind: 'string', format: 'phrase' } },
        },
        BOOST,
      ],
    },
  },
};
