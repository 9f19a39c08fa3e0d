/**
 * Whether a fields mask lets `nextPageToken` through (api.md §4, `fields`); without a mask the service sends it.
 * Only names at the top level count, so the names inside parentheses are left out first.
 */
export function selectsNextPageToken(mask: string | undefined): boolean {
  if (mask === undefined || mask.trim() === '') return true;
  let top = mask;
  for (let before = ''; before !== top; ) {
    before = top;
    top = top.replace(/\([^()]*\)/g, '');
  }
  return top.split(',').some((name) => ['nextPageToken', '*'].includes(name.trim()));
}
