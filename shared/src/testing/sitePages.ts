import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRecord, Registry } from '@sideroad/shared/contract';
import { setPages } from '../hosting/routes.ts';

const ROOT = path.resolve(__dirname, '../../..');

/** The pages of a remote of this checkout. */
export const pagesOf = (remote: string): PageRecord[] =>
  JSON.parse(readFileSync(path.join(ROOT, remote, 'pages.json'), 'utf8'));

/** All remotes of this checkout with their pages, as if they were live. */
export const siteRegistry: Registry = Object.fromEntries(
  readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => [
      name,
      { version: '1.0.0-11111111', entry: '/x.js', platform: '^4.0', exposes: {}, pages: pagesOf(name) },
    ]),
);

// What imports this file has the site's pages.
setPages(siteRegistry);
