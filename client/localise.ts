import { config } from '@vscode/l10n';
import * as vscode from 'vscode';

// The first import of the extension: tables of words are made while modules are loaded. What is told here holds in all
// bundles, which share one @vscode/l10n.
if (vscode.l10n.bundle) config({ contents: vscode.l10n.bundle });
