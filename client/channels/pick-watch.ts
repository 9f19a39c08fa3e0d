import { t } from '@vscode/l10n';
import * as vscode from 'vscode';

interface Resource extends vscode.QuickPickItem {
  /** The path of it, for a calendar where it belongs to one. */
  readonly path: (calendar: string) => string;
  readonly ofCalendar: boolean;
}

const RESOURCES: readonly Resource[] = [
  {
    label: `$(calendar) ${t('Events')}`,
    description: t('of a calendar'),
    detail: t('An event is created, changed or deleted.'),
    path: (calendar) => `calendars/${calendar}/events`,
    ofCalendar: true,
  },
  {
    label: `$(shield) ${t('Access rules')}`,
    description: t('of a calendar'),
    detail: t('Somebody may see more of it, or less.'),
    path: (calendar) => `calendars/${calendar}/acl`,
    ofCalendar: true,
  },
  {
    label: `$(list-unordered) ${t('Calendar list')}`,
    description: t('your own'),
    detail: t('A calendar is added, changed or taken off.'),
    path: () => 'users/me/calendarList',
    ofCalendar: false,
  },
  {
    label: `$(gear) ${t('Settings')}`,
    description: t('your own'),
    detail: t('One of the settings of the calendar user changes.'),
    path: () => 'users/me/settings',
    ofCalendar: false,
  },
];

/** Asks what to watch. Returns its path, such as `calendars/primary/events`; undefined when nothing was chosen. */
export async function pickWatch(title: string): Promise<string | undefined> {
  const resource = await vscode.window.showQuickPick(RESOURCES, {
    title,
    placeHolder: t('What is to be watched?'),
    matchOnDetail: true,
  });
  if (!resource) return undefined;
  if (!resource.ofCalendar) return resource.path('');
  const calendar = await vscode.window.showInputBox({
    title,
    value: 'primary',
    prompt: t('The id of the calendar: “primary” is your own, others look like an e-mail address.'),
    validateInput: (text) => (text.trim() === '' ? t('Write the id of a calendar.') : undefined),
  });
  return calendar === undefined ? undefined : resource.path(encodeURIComponent(calendar.trim()).replaceAll('%40', '@'));
}
