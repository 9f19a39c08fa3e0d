import { base64url } from './digest';

/** A page as HTML: made of `html` only, so that nothing in it is unescaped. */
export interface Html {
  readonly html: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Writes HTML; every text that is put in is escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const written = values.map((value) =>
    typeof value === 'string'
      ? value.replace(/[&<>"']/g, (character) => ESCAPES[character]!)
      : [value]
          .flat()
          .map((each) => (each as Html).html)
          .join(''),
  );
  return { html: String.raw({ raw: parts }, ...written) };
}

const STYLE = `
:root { color-scheme: light dark; --accent: light-dark(#0b5cad, #7ab8ff); --line: light-dark(#c8ccd2, #4a4f57);
  --quiet: light-dark(#55595f, #a9afb8); font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f4f5f7, #17191c); color: light-dark(#1b1d20, #eceef1); }
main { box-sizing: border-box; max-width: 34rem; margin: 8vh auto; padding: 2rem; border: 1px solid var(--line);
  border-radius: .75rem; background: light-dark(#fff, #1f2226); overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.4rem; line-height: 1.25; }
h2, legend { padding: 0; font-size: 1rem; font-weight: 600; }
fieldset { margin: 1.5rem 0; padding: 0; border: 0; }
label { display: flex; gap: .75rem; align-items: baseline; padding: .4rem .25rem; border-radius: .4rem; }
label:hover { background: light-dark(#f0f2f5, #2a2e34); }
input { accent-color: var(--accent); flex: none; }
.quiet { margin-bottom: 0; } small, .quiet { color: var(--quiet); font-size: .875rem; }
li { margin: .3rem 0; }
.buttons { display: flex; gap: .75rem; margin-top: 1.75rem; }
button { flex: 1; padding: .65rem 1rem; border: 1px solid var(--accent); border-radius: .4rem; background: none;
  color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
button.main { background: var(--accent); color: light-dark(#fff, #10151b); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (max-width: 36rem) { main { margin: 0; border: 0; border-radius: 0; min-height: 100vh; } }
@media (forced-colors: active) { button.main { forced-color-adjust: none; background: ButtonText; color: ButtonFace; } }
`;

/**
 * Answers with a page that runs no script, loads nothing and stands in no frame. `formTo`: where its form may lead, as
 * sources of the content policy; browsers hold it against the address that the form's answer redirects to as well.
 */
export function pageAnswer(title: string, content: Html, status: number, formTo: readonly string[] = []): Response {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style nonce="${nonce}">${{ html: STYLE }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return new Response(page.html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        `form-action ${formTo.length === 0 ? "'none'" : formTo.join(' ')}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
  });
}
