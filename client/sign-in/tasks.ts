import { t } from '@vscode/l10n';
import type { Task } from '../../auth/index';

/** What an account can be used for: the least first, as it is asked. */
export const TASKS: readonly { readonly task: Task; readonly label: string; readonly detail: string }[] = [
  {
    task: 'files',
    label: t('List Files'),
    detail: t('Names, places and other metadata of files; nothing of what is in them'),
  },
  {
    task: 'content',
    label: t('Read Content'),
    detail: t('Opens files, and searches in their text with fullText'),
  },
  {
    task: 'channels',
    label: t('Watch Calendars'),
    detail: t('Creates and stops channels for events, calendar lists and settings'),
  },
  {
    task: 'acl',
    label: t('Watch Who May See a Calendar'),
    detail: t(
      'The service has no narrower permission for it: it covers changing calendars, which Drive Query never does',
    ),
  },
  {
    task: 'speech',
    label: t('Recognize Speech'),
    detail: t('The service has no narrower permission for it: it covers the whole cloud platform'),
  },
];

/** What a task is called. */
export function taskLabel(task: Task): string {
  return TASKS.find((each) => each.task === task)?.label ?? task;
}
