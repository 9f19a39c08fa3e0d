import type { Topic } from './texts';

/** A kind of file: how it is named, its type, what it is about. `{n}`, `{year}`, `{word}` and `{date}` are filled in. */
export interface FileKind {
  readonly mimeType: string;
  readonly names: readonly string[];
  readonly topic: Topic;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The kinds that the data sets are mixed from; `~` in a MIME type stands for the vendor's prefix. */
export const KINDS = {
  photo: { mimeType: 'image/jpeg', names: ['IMG_{n}.jpg', '{word} {n}.jpg', 'DSC{n}.JPG'], topic: 'design' },
  drawing: {
    mimeType: 'image/png',
    names: ['{word}-mockup-{n}.png', 'Screenshot {date}.png', '{word}@2x.png'],
    topic: 'design',
  },
  vector: { mimeType: 'image/svg+xml', names: ['{word}-icon.svg', 'logo_{word}.svg'], topic: 'design' },
  document: { mimeType: '~document', names: ['{word} notes', 'Meeting {date}', '{word} brief v{n}'], topic: 'meeting' },
  spreadsheet: {
    mimeType: '~spreadsheet',
    names: ['{word} budget {year}', 'Forecast {year}', '{word} tracker'],
    topic: 'budget',
  },
  slides: { mimeType: '~presentation', names: ['{word} pitch', 'All-hands {date}'], topic: 'report' },
  report: { mimeType: 'application/pdf', names: ['Q{n}-report.pdf', '{word} report {year}.pdf'], topic: 'report' },
  invoice: {
    mimeType: 'application/pdf',
    names: ['Invoice {year}-{n}.pdf', 'Receipt_{word}_{n}.pdf'],
    topic: 'budget',
  },
  contract: {
    mimeType: `${OFFICE}.wordprocessingml.document`,
    names: ['{word} contract.docx', 'NDA {word} {year}.docx'],
    topic: 'contract',
  },
  table: { mimeType: 'text/csv', names: ['{word}-export-{date}.csv', 'costs {year}.csv'], topic: 'budget' },
  note: { mimeType: 'text/plain', names: ['{word}.txt', 'todo {date}.txt'], topic: 'meeting' },
  page: { mimeType: 'text/markdown', names: ['README.md', '{word}-spec.md'], topic: 'design' },
  data: { mimeType: 'application/json', names: ['{word}.json', 'settings-{n}.json'], topic: 'report' },
  archive: { mimeType: 'application/zip', names: ['{word}-backup-{date}.zip'], topic: 'design' },
} as const satisfies Readonly<Record<string, FileKind>>;

export type KindName = keyof typeof KINDS;

export const WORDS = [
  'Atlas',
  'Harbor',
  'Juniper',
  'Lantern',
  'Meadow',
  'Orchid',
  'Pebble',
  'Quartz',
  'Ridge',
  'Saffron',
  'Tundra',
  'Umber',
  'Vesper',
  'Willow',
  'Zephyr',
  'Copper',
  'Delta',
  'Ember',
  'Falcon',
  'Granite',
  'Überblick',
  'Café',
  'Onboarding',
  'Launch',
  'Review',
  'Migration',
  'Website',
  'Partner',
  'Supplier',
  'Team',
] as const;
