/** The kinds of code actions. They stand by themselves because `initialize` announces them before the language is loaded. */

export const QUICK_FIX = 'quickfix';
export const FIX_ALL = 'source.fixAll.driveQuery';
export const REFACTORINGS: readonly string[] = ['refactor.extract', 'refactor.inline', 'refactor.rewrite'];

export const CODE_ACTION_KINDS: readonly string[] = [QUICK_FIX, ...REFACTORINGS, FIX_ALL];
