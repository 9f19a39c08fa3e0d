import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../api';
import { unlinked } from '../unlinked';
import type { Side } from './side';

interface SideItem extends vscode.QuickPickItem {
  readonly side?: Side;
}

/** Has the user choose a result; undefined when none was chosen. Those of the same request as `beside` come first. */
export async function pickSide(
  sides: readonly Side[],
  title: string,
  placeHolder: string,
  beside?: Side,
): Promise<Side | undefined> {
  const isSame = (side: Side) => beside !== undefined && side.uri === beside.uri && side.index === beside.index;
  const others = sides.filter(({ run }) => run.id !== beside?.run.id);
  const same = others.filter(isSame);
  const rest = others.filter((side) => !isSame(side));
  const items: SideItem[] = [
    ...group(beside ? t('Results of the same request') : '', same),
    ...group(beside && same.length > 0 ? t('Other results') : '', rest),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.side;
}

function group(label: string, sides: readonly Side[]): SideItem[] {
  if (sides.length === 0) return [];
  const separator = label === '' ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }];
  return [...separator, ...sides.map(itemOf)];
}

function itemOf(side: Side): SideItem {
  const { run, at, rows, isOpen } = side;
  const when = at === undefined ? '' : new Date(at).toLocaleString(vscode.env.language);
  const count = rows === 1 ? t('1 row') : t('{0} rows', rows.toLocaleString(vscode.env.language));
  return {
    label: `$(${isOpen ? 'window' : 'history'}) ${unlinked(tame(run.title))}`,
    description: [when, count, unlinked(run.connection)].filter(Boolean).join(' · '),
    detail: unlinked(tame(run.query ?? t('no query: everything is listed'))),
    side,
  };
}
