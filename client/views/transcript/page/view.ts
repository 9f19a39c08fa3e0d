/** What the user chose to look at. Kept over hiding the tab and reloading the window. */
export interface View {
  /** The readings whose words are shown, as `result/alternative`. */
  readonly open: readonly string[];
  readonly scrollTop: number;
}

export const INITIAL_VIEW: View = { open: [], scrollTop: 0 };

/** A persisted view, member by member; what is missing or of the wrong type is as in a new view. */
export function readView(value: unknown): View {
  if (typeof value !== 'object' || value === null) return INITIAL_VIEW;
  const { open, scrollTop } = value as Partial<Record<keyof View, unknown>>;
  return {
    open: Array.isArray(open) ? open.filter((each) => typeof each === 'string') : [],
    scrollTop: typeof scrollTop === 'number' && scrollTop > 0 ? scrollTop : 0,
  };
}

/** The view with the words of one reading shown or hidden. */
export function toggled(view: View, key: string, open: boolean): View {
  const others = view.open.filter((each) => each !== key);
  return { ...view, open: open ? [...others, key] : others };
}
