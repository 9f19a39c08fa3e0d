import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { SpeechRegion } from '../../api';
import { unlinked } from '../unlinked';
import type { RegionChoice } from './endpoint-words';

type Item = vscode.QuickPickItem & { readonly choice: RegionChoice };

/**
 * Asks for a region. Of one that cannot be used it is told why, and what to do. Undefined when the user has changed their
 * mind.
 */
export async function pickRegion(
  choices: readonly RegionChoice[],
  current: SpeechRegion | undefined,
  file: string,
): Promise<SpeechRegion | undefined> {
  for (;;) {
    const choice = await pickFrom(choices, current, file);
    if (choice?.obstacle === undefined) return choice?.region;
    if (!(await chooseAnother(choice.obstacle))) return undefined;
  }
}

async function chooseAnother(obstacle: string): Promise<boolean> {
  const another = t('Choose Another Region…');
  const settings = t('Open Settings');
  const answer = await vscode.window.showWarningMessage(unlinked(obstacle), another, settings);
  if (answer === settings) await vscode.commands.executeCommand('workbench.action.openSettings', 'driveQuery.speech');
  return answer === another;
}

async function pickFrom(
  choices: readonly RegionChoice[],
  current: SpeechRegion | undefined,
  file: string,
): Promise<RegionChoice | undefined> {
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = t('Speech Region for {0}', file);
  pick.placeholder = t('Where may this audio be recognised?');
  pick.matchOnDescription = true;
  pick.items = choices.map((choice) => itemOf(choice, choice.region === current));
  pick.activeItems = pick.items
    .filter(({ choice }) => (current === undefined ? choice.obstacle === undefined : choice.region === current))
    .slice(0, 1);
  try {
    return await new Promise((resolve) => {
      pick.onDidAccept(() => {
        const [item] = pick.selectedItems;
        if (item) resolve(item.choice);
      });
      pick.onDidHide(() => resolve(undefined));
      pick.show();
    });
  } finally {
    pick.dispose();
  }
}

function itemOf(choice: RegionChoice, isCurrent: boolean): Item {
  const { label, description, detail, obstacle } = choice;
  return {
    label: `$(${obstacle === undefined ? 'globe' : 'circle-slash'}) ${label}`,
    description: isCurrent ? t('{0} · current', description) : description,
    detail,
    choice,
  };
}
