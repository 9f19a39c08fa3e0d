/** A group of editors, as far as it matters to a new panel. */
export interface EditorGroup {
  /** From 1, from left to right. */
  readonly column: number;
  readonly isActive: boolean;
  /** Whether a panel of ours is among its tabs, in front or not. */
  readonly hasPanel: boolean;
  /** Whether a panel of ours is its tab in front. */
  readonly showsPanel: boolean;
}

/**
 * The column for a new panel: that of the panel it was asked for in, else that of the panels there are, and never over the
 * editor it belongs to, which is the active one. Undefined means beside it, in a new group where there is none.
 */
export function panelColumn(groups: readonly EditorGroup[]): number | undefined {
  const active = groups.find(({ isActive }) => isActive);
  if (!active) return undefined;
  if (active.showsPanel) return active.column;
  const distance = ({ column }: EditorGroup) => Math.abs(column - active.column);
  const others = groups
    .filter((group) => group !== active)
    .sort((one, other) => distance(one) - distance(other) || other.column - one.column);
  // Where there are two groups already the place is the other one, on either side, and not in a third.
  return (others.find(({ hasPanel }) => hasPanel) ?? others[0])?.column;
}
