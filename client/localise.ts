import { config } from '@vscode/l10n';
import * as vscode from 'vscode';

// The first import of every bundle of the extension: tables of words are made while modules are loaded.
if (vscode.l10n.bundle) config({ contents: vscode.l10n.bundle });
