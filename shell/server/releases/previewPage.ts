import { escapeHtml } from '@sideroad/shared/domain/html';
import { type Stylesheet, stylesheet } from '../pages/stylesheet.ts';

/** What the API says of an open preview. `expiresAt`: ISO 8601 UTC. */
export interface Preview {
  remote: string;
  version: string;
  /** The team, or 'operator'. */
  by: string;
  expiresAt: string;
}

/** What a document says above its lower edge while a preview is open. */
export interface Banner {
  html: string;
  style: Stylesheet;
}

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const timeOf = ({ expiresAt }: Preview) =>
  `<time datetime="${escapeHtml(expiresAt)}">${escapeHtml(day.format(new Date(expiresAt)))} UTC</time>`;

const BANNER = stylesheet(
  '/preview-banner.css',
  `.preview-banner{position:sticky;z-index:calc(var(--z-float) - 1);bottom:0;display:flex;align-items:center;gap:var(--space-3);padding:var(--space-2) var(--gutter);border-top:2px solid var(--warning-text);background:var(--warning-soft);color:var(--warning-text);font-size:var(--text-sm);line-height:var(--leading-snug)}
.preview-banner p{flex:1;min-width:0;overflow-wrap:anywhere}
.preview-banner button{min-height:var(--touch);padding:0 var(--space-4);border:1px solid currentcolor;border-radius:var(--radius-full);font-weight:var(--weight-semibold);white-space:nowrap}
:root:has(.preview-banner){scroll-padding-bottom:11rem}
@media (max-width:767.98px) and (min-height:320.02px){.preview-banner{bottom:calc(var(--bottom-nav-h) + 1px + env(safe-area-inset-bottom))}}
@media print{.preview-banner{display:none}}`,
);

/**
 * Runs in each document of a preview before any code of a remote: ends the sessions of this tab, and takes the secret of a private
 * link out of its URL. A version that is not live never meets one.
 */
export const GUARD = `try {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('sideroad.session.')) sessionStorage.removeItem(key);
  localStorage.removeItem('ACCESS_TOKEN');
} catch {}
document.cookie = 'desk=; path=/; max-age=0';
history.replaceState(history.state, '', location.href.split(/#|%(?:25)*23/)[0]);
`;

export const previewBanner = (facts: Preview): Banner => ({
  style: BANNER,
  html: `<script src="/preview/guard.js"></script><section class="preview-banner" aria-label="Preview"><p><strong>Not what visitors see:</strong> ${escapeHtml(`${facts.remote} ${facts.version}, by ${facts.by}`)}, until ${timeOf(facts)}</p><form method="post" action="/preview/end"><button>End preview</button></form></section>`,
});

const PAGE = stylesheet(
  '/preview.css',
  `.preview{display:grid;gap:var(--space-6);width:min(34rem,100%);margin:0 auto;padding:max(var(--space-8),12vh) var(--gutter) var(--space-16)}
.preview .home{justify-self:start;display:inline-flex;align-items:center;min-height:var(--touch);font-family:var(--font-display);font-size:var(--text-lg)}
.preview .card{display:grid;gap:var(--space-4);padding:var(--space-6);border:1px solid var(--line-subtle);border-radius:var(--radius-xl);background:var(--surface-card)}
.preview dl{display:grid;grid-template-columns:auto 1fr;gap:var(--space-2) var(--space-5);font-size:var(--text-sm)}
.preview dd{font-weight:var(--weight-medium);overflow-wrap:anywhere}
.preview :is(p,dt){color:var(--text-secondary)}
.preview button{min-height:var(--touch);padding:0 var(--space-5);border-radius:var(--radius-full);background:var(--accent);color:var(--on-accent);font-weight:var(--weight-semibold)}
.preview button:hover{background:var(--accent-hover)}
@media (max-width:479.98px){.preview button{width:100%}}`,
);

/** A page without scripts. @param body HTML @param shell the shell's stylesheets, for their tokens */
function pageOf(title: string, body: string, shell: readonly Stylesheet[]) {
  const styles = [...shell, PAGE];
  const html = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="origin">
<title>${title} · Sideroad</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
${styles.map((style) => style.html).join('\n')}
</head>
<body>
<main class="preview"><a class="home" href="/">Sideroad</a><h1>${title}</h1>${body}</main>
</body>
</html>
`;
  const sources = styles.map(({ source }) => source).join(' ');
  const own = "font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return { html, policy: `default-src 'none'; style-src ${sources}; ${own}` };
}

/** Says whose code a link opens, and asks once. @param path of the link */
export const askingPage = (path: string, facts: Preview, shell: readonly Stylesheet[]) =>
  pageOf(
    'Open a preview?',
    `<div class="card"><p>This link opens a version that visitors do not have. It is the code of the team below, in this browser only.</p>
<dl><dt>Made by</dt><dd>${escapeHtml(facts.by)}</dd><dt>Remote</dt><dd>${escapeHtml(facts.remote)}</dd>
<dt>Version</dt><dd>${escapeHtml(facts.version)}</dd><dt>Until</dt><dd>${timeOf(facts)}</dd></dl>
<form method="post" action="${escapeHtml(path)}"><button>Open the preview</button></form></div>
<p>A line at the lower edge of each page says that the preview is open, and ends it. Private links and the desk do not open meanwhile, and sessions of a tab end when it shows the preview.</p>`,
    shell,
  );

export const gonePage = (shell: readonly Stylesheet[]) =>
  pageOf(
    'This preview is gone',
    '<div class="card"><p>The link has expired, was taken back, or is of another site. Ask who sent it for a new one.</p><form action="/"><button>To the site</button></form></div>',
    shell,
  );
