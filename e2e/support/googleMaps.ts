import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

const STUB = path.join(import.meta.dirname, 'googleMapsStub.js');
const GOOGLE = /^https:\/\/[a-z]+\.(googleapis|gstatic|google)\.com\//;

/**
 * Answers what a page asks of Google by the stub; nothing leaves the machine.
 * @param refuses the service does not accept the key
 * @returns addresses asked for so far
 */
export async function serveGoogleMaps(
  context: BrowserContext,
  { refuses = false } = {},
): Promise<{ asked: string[] }> {
  if (refuses) await context.addInitScript('window.googleRefuses = true');
  const asked: string[] = [];
  await context.route(GOOGLE, async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    asked.push(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    if (pathname === '/maps/api/js') return route.fulfill({ path: STUB, contentType: 'text/javascript' });
    if (pathname.endsWith('.js')) return route.fulfill({ body: '', contentType: 'text/javascript' });
    if (hostname === 'fonts.googleapis.com') return route.fulfill({ body: '', contentType: 'text/css' });
    if (hostname === 'maps.gstatic.com') {
      return route.fulfill({
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        contentType: 'image/svg+xml',
      });
    }
    return route.fulfill({ status: 204, headers });
  });
  return { asked };
}

/** How often the maps service's script was asked for. */
export const scriptsIn = (asked: readonly string[]) =>
  asked.filter((address) => new URL(address).pathname === '/maps/api/js').length;
