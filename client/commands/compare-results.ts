import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { entryOf } from '../views/history/view';

/**
 * *Compare Results…*: what changed between two results. The one in front, or of the row in the history, is the first; the
 * other is picked, those of the same request on top.
 */
export function compareResults(context: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    const { allSides, pickSide, sideOf } = await import('../history/index');
    const title = t('Compare Results');
    const sides = await allSides(context);
    const named = entryOf(argument)?.id ?? context.runs.front()?.session?.run.id;
    const entry = entryOf(argument);
    const given = sides.find(({ run }) => run.id === named) ?? (entry && sideOf(context, entry));
    if (sides.length < 2) {
      void vscode.window.showInformationMessage(
        t('There are no two results to compare yet. Run a request twice: the history keeps what came.'),
      );
      return;
    }
    const one = given ?? (await pickSide(sides, title, t('The first of two results')));
    const other = one && (await pickSide(sides, title, t('Compare “{0}” with', one.run.title), one));
    if (one && other) await (await context.comparisons()).show(one, other);
  };
}
