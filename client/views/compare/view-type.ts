/** The type of the webview panels of comparisons; the manifest activates the extension on it after a reload. */
export const COMPARISON_VIEW = 'driveQuery.comparison';
