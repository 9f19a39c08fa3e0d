import { t } from '@vscode/l10n';
import type { ComparedSide, Comparison, ShownChange } from '../compare-messages';
import { count, pageCount, rowCount } from './format';

/** What a kind of change is called; never told by its colour alone. */
export function kindLabel(kind: ShownChange['kind']): string {
  if (kind === 'added') return t('Added');
  return kind === 'removed' ? t('Removed') : t('Changed');
}

/** The sign that stands before the name of a kind. */
export const KIND_SIGNS: Readonly<Record<ShownChange['kind'], string>> = { added: '+', removed: '−', changed: '~' };

/** When and where a result came from, and how much of it there is. */
export function sideText({ at, connection, rows, pages }: ComparedSide, language: string): string {
  const when = at === undefined ? t('at an unknown time') : new Date(at).toLocaleString(language);
  return [when, connection, t('{0} in {1}', rowCount(rows), pageCount(pages))].join(' · ');
}

/** What has to be known to read a comparison right, one sentence or two each. */
export function notesOf({ before, after, found }: Comparison): string[] {
  return [
    ...differences(before, after),
    ...(found && found.leftOut.length > 0
      ? [t('Only one of the two asked for {0}, so that is not compared.', found.leftOut.join(', '))]
      : []),
    ...(found?.key === 'row'
      ? [
          t(
            'Some rows came without an id, so whole rows are compared: one in which something changed counts as removed and added. Put id into the fields mask to see what changed.',
          ),
        ]
      : []),
    ...partialNotes(before, after),
  ];
}

function differences(before: ComparedSide, after: ComparedSide): string[] {
  const names = new Set([...Object.keys(before.params), ...Object.keys(after.params)]);
  const others = [...names].filter((name) => before.params[name] !== after.params[name] && name !== 'pageToken');
  return [
    ...(before.query === after.query ? [] : [t('The two ran different queries.')]),
    ...(before.connection === after.connection
      ? []
      : [t('They went to different connections: {0} and {1}.', before.connection, after.connection)]),
    ...(others.length === 0 ? [] : [t('They differ in {0}.', others.map((name) => `@${name}`).join(', '))]),
  ];
}

function partialNotes(before: ComparedSide, after: ComparedSide): string[] {
  const notes = [];
  if (before.partial && after.partial)
    notes.push(
      t('Of neither result all pages were loaded: a row that is added or removed here may lie on one of the others.'),
    );
  else if (before.partial)
    notes.push(
      t('Of the earlier result not all pages were loaded: a row that is added here may lie on one of the others.'),
    );
  else if (after.partial)
    notes.push(
      t('Of the later result not all pages were loaded: a row that is removed here may lie on one of the others.'),
    );
  if (before.incomplete || after.incomplete)
    notes.push(t('A search was incomplete: the service left files out, which count as added or removed here.'));
  return notes;
}

/** What stands at the bottom. */
export function summaryText(
  { found }: Comparison,
  kinds: Readonly<Record<ShownChange['kind'], number>>,
  shown: number,
): string {
  if (!found) return t('Comparing…');
  const total = [
    t('{0} added', count(kinds.added)),
    t('{0} removed', count(kinds.removed)),
    t('{0} changed', count(kinds.changed)),
    t('{0} the same', count(found.unchanged)),
  ].join(' · ');
  return shown === found.changes ? total : t('{0} · {1} shown', total, count(shown));
}
