// Stands in the bundles for `vscode`. Each module that imports all of `vscode` would get a copy, made property by property
// when the extension starts; nothing is copied of an object that inherits from it.
module.exports = Object.create(require('vscode'), { __esModule: { value: true } });
