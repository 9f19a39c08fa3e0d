import { config } from '@vscode/l10n';

// The first import of every page: tables of words are made while modules are loaded.
const translations = document.getElementById('translations')?.textContent;
if (translations) config({ contents: translations });
