// Stands in the bundles for @vscode/l10n, which is a bundle of its own: each asks for it once, however many modules say
// something.
export { config, t } from './l10n.js';
