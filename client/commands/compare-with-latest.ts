import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';

/** *Compare with Latest Result*: what has changed since the result in front, in the latest one of the same request. */
export function compareWithLatest(context: ClientContext) {
  return async (): Promise<void> => {
    const { allSides } = await import('../history/index');
    const named = context.runs.front()?.session?.run.id;
    const sides = await allSides(context);
    const one = sides.find(({ run }) => run.id === named);
    const other = one && sides.find((side) => side !== one && side.uri === one.uri && side.index === one.index);
    if (one && other) await (await context.comparisons()).show(one, other);
    else {
      void vscode.window.showInformationMessage(
        t('There is no other result of this request to compare with. Pin this one and run the request again.'),
      );
    }
  };
}
