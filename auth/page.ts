import { t } from '@vscode/l10n';

/** The style of the pages, exactly as it stands in them: the policy that goes with them allows nothing else. */
export const PAGE_STYLE =
  ':root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}';

/** The page that the browser shows after it brought the answer. Whether tokens come of it, the editor tells. */
export function answerPage(isRefusal: boolean): string {
  if (isRefusal) return page(t('Not signed in'), t('Drive Query was not given access. You can close this page.'));
  return page(t('Back to Drive Query'), t('Your answer has arrived. You can close this page.'));
}

/** The page for a request that nobody waits for. */
export function foreignPage(): string {
  return page(t('Nothing here'), t('Nobody waits for this here. Start to sign in again from Drive Query.'));
}

/** The texts are ours; a translation may hold any character. */
function page(title: string, text: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`;
  const body = `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`;
  return `<!doctype html><html><head>${head}<style>${PAGE_STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
