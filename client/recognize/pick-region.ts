import * as vscode from 'vscode';
import type { SpeechRegion } from '../../api';
import type { RegionChoice } from './endpoint-words';

type Item = vscode.QuickPickItem & { readonly choice: RegionChoice };

/**
 * Asks for a region. One that cannot be used is shown with the reason and cannot be taken. Undefined when the user has
 * changed their mind.
 */
export async function pickRegion(
  choices: readonly RegionChoice[],
  current: SpeechRegion | undefined,
  file: string,
): Promise<SpeechRegion | undefined> {
  const pick = vscode.window.createQuickPick<Item>();
  const asking = 'Where may this audio be recognised?';
  pick.title = `Speech Region for ${file}`;
  pick.placeholder = asking;
  pick.matchOnDescription = true;
  pick.items = choices.map((choice) => itemOf(choice, choice.region === current));
  pick.activeItems = pick.items
    .filter(({ choice }) => (current === undefined ? choice.usable : choice.region === current))
    .slice(0, 1);
  try {
    return await new Promise((resolve) => {
      pick.onDidAccept(() => {
        const choice = pick.selectedItems[0]?.choice;
        if (choice?.usable) resolve(choice.region);
        else pick.placeholder = choice?.detail ?? asking;
      });
      pick.onDidHide(() => resolve(undefined));
      pick.show();
    });
  } finally {
    pick.dispose();
  }
}

function itemOf(choice: RegionChoice, isCurrent: boolean): Item {
  const { label, description, detail, usable } = choice;
  return {
    label: `$(${usable ? 'globe' : 'circle-slash'}) ${label}`,
    description: isCurrent ? `${description} · current` : description,
    detail,
    choice,
  };
}
