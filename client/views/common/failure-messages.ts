/** Something that went wrong, as pages show it. */
export interface ShownFailure<Action, Finding> {
  /** What happened and why, one sentence. */
  readonly message: string;
  /** What to do. */
  readonly advice: string;
  readonly actions: readonly Action[];
  /** What is wrong in the document; with a place, a link to it. */
  readonly findings: readonly Finding[];
}
