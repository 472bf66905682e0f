import type { Page, Response } from '@playwright/test';
import { HOST_OWNED } from '@sideroad/build/parts';
import { expect } from './test.ts';

/** Words that occur once in each copy of a host-owned library, in any bundle, because they survive minification. */
const SIGNS = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*[:=]/g,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*[:=]/g,
  router: /__reactRouterVersion/g,
  query: /No QueryClient set/g,
  axios: /isAxiosError=!0/g,
};

/** These come with the first call, so a page that makes none has no copy. */
const WITH_CALLS = ['axios'];

/** Collects the scripts that a page runs; the returned function answers their texts. */
export function watchScripts(page: Page): () => Promise<string[]> {
  const found = new Map<string, Response>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) found.set(response.url(), response);
  });
  return () => Promise.all([...found.values()].map((response) => response.text()));
}

/** Host-owned modules in the page by name: who gives each version. */
const shareScope = () => {
  const scope = globalThis.__FEDERATION__.__INSTANCES__[0]?.shareScopeMap.default ?? {};
  return Object.entries(scope).map(([name, versions]) => ({
    name,
    from: Object.values(versions).map(({ from }) => from),
  }));
};

/** That the page runs one copy of each host-owned library (the text of its scripts), all of them the shell's (who serves them). */
export async function expectOneCopy(page: Page, scripts: readonly string[]): Promise<void> {
  const text = scripts.join('\n');
  for (const [library, sign] of Object.entries(SIGNS)) {
    const copies = text.match(sign)?.length ?? 0;
    expect(copies, library).toBeLessThanOrEqual(1);
    if (!WITH_CALLS.includes(library)) expect(copies, library).toBe(1);
  }
  const shared = await page.evaluate(shareScope);
  for (const { request } of HOST_OWNED)
    expect(shared.find(({ name }) => name === request)).toEqual({ name: request, from: ['shell'] });
}
