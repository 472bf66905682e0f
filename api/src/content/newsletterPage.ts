import { createHash } from 'node:crypto';
import { escapeHtml } from '@sideroad/shared/domain/html';

const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem;color:#22211d;background:#fbf9f4}h1{font-weight:500}a{color:#22593a}@media(prefers-color-scheme:dark){body{color:#f1eee6;background:#171813}a{color:#9fd0ad}}';

/** Nothing but the page's own style: even a name that slipped through could do nothing. */
export const NEWSLETTER_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page that the newsletter form opens in its new tab. Texts are plain and are escaped here. */
export function newsletterPage(heading: string, text: string): string {
  return `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(heading)} – Sideroad</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Back to Sideroad</a></p></main></body></html>
`;
}
