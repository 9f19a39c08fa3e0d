import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { changeSandbox } from '../../channels/change-sandbox';
import type { Channels } from '../../channels/channels';
import { pickWatch } from '../../channels/pick-watch';
import { isTrustedOrTold } from '../../channels/trust';
import { watchWords } from '../../channels/words';
import type { ClientContext } from '../../context';

/** *Change a Sandbox Calendar…*: changes what a channel of the sandbox watches, so that a notification goes out. */
export function changeSandboxCalendar({ channels }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    if (!isTrustedOrTold()) return;
    const watch = watchOf(channels, argument) ?? (await pickWatched(channels));
    if (watch === undefined) return;
    const kind = await vscode.window.showQuickPick(KINDS, {
      title: TITLE,
      placeHolder: t('What happens to {0}?', watchWords(watch)),
    });
    if (!kind) return;
    const count = await changeSandbox(channels, watch, kind.change);
    const words = watchWords(watch);
    const told =
      count === 1
        ? t('{0} changed; one channel is told of it', words)
        : t('{0} changed; {1} channels are told of it', words, count);
    void vscode.window.setStatusBarMessage(told, 5000);
  };
}

const TITLE = t('Change a Sandbox Calendar');
const KINDS = [
  { label: `$(edit) ${t('Something in it changes')}`, detail: t('Channels get an exists message.'), change: 'exists' },
  {
    label: `$(trash) ${t('It is not there any more')}`,
    detail: t('Channels get a not_exists message.'),
    change: 'not_exists',
  },
] as const;

function watchOf({ records }: Channels, argument: unknown): string | undefined {
  const { id, watch } = Object(argument) as { id?: unknown; watch?: unknown };
  if (typeof watch === 'string') return watch;
  return typeof id === 'string' ? records.find(id)?.watch : undefined;
}

/** One of what channels of this window's sandbox watch, or anything else. */
async function pickWatched({ records, sandboxOrigin }: Channels): Promise<string | undefined> {
  const own = records.list().records.filter(({ origin }) => origin === sandboxOrigin.own);
  const watched = [...new Set(own.map(({ watch }) => watch))].sort();
  if (watched.length === 0) return await pickWatch(TITLE);
  const items = watched.map((watch) => ({ label: `$(calendar) ${watchWords(watch)}`, description: watch, watch }));
  const other = { label: `$(ellipsis) ${t('Something else…')}`, description: '', watch: undefined };
  const chosen = await vscode.window.showQuickPick([...items, other], {
    title: TITLE,
    placeHolder: t('What changes?'),
  });
  return chosen === other ? await pickWatch(TITLE) : chosen?.watch;
}
