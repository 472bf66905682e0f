import type { Browser, Page } from '@playwright/test';
import { sampleUrls } from '../../scripts/lib/packages.mjs';
import { gate } from '../support/gate.ts';
import { expect, test } from '../support/test.ts';

/** One address of each page, another part of a list, and one that no page has. */
const PAGES = [...sampleUrls(), '/login', '/category/1?page=2', '/no/such/page'];

/** What only scripts can know or do. */
const BY_SCRIPT = [
  // Whether a farm is open depends on the visitor's clock.
  /^(Open now|Closed|until .*|Opens .*)$/,
  // Pictures of a banner's later slides are fetched after the first.
  /^picture .*\/(showcase|cider-house|flower-field|winter-larder|harvest)\b/,
  // For those who drag a picture with the keyboard, and for those who are offline.
  /^(To move a picture press Space|You are offline)/,
];

/** Headings, links, pictures, icons and texts of the page in the order of the document. */
const contentOf = (page: Page): Promise<string[]> =>
  page.locator('#root').evaluate((root) => {
    const said: string[] = [];
    const addressOf = (href: string) => {
      if (href === '') return '';
      const { pathname, searchParams } = new URL(href);
      // A list completes its own address with the category's name.
      searchParams.delete('category');
      return `${pathname}?${searchParams}`;
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node instanceof Element ? node : node.parentElement;
      // The map comes with its own code, the sign of what is open now with the visitor's clock, the line with it also
      // with the visitor's location, and similar farms when they come near.
      const late =
        'noscript, [class*="MapCanvas"], [class*="HoursCard-status"], [class*="StateLine"], [class*="LateSections-nearby"]';
      if (element?.closest(late)) continue;
      if (node instanceof Text) {
        const text = node.data.replace(/\s+/g, ' ').trim();
        if (text && !node.parentElement?.closest('script')) said.push(text);
      } else if (node instanceof HTMLAnchorElement) said.push(`link ${node.hash || addressOf(node.href)}`);
      else if (node instanceof HTMLImageElement) said.push(`picture ${addressOf(node.src)}`);
      else if (node instanceof SVGSVGElement) said.push('icon');
      else if (node instanceof HTMLHeadingElement) said.push(node.localName);
    }
    return said;
  });

/** Lists what one list has and the other lacks, or has less often. */
function missingIn(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !BY_SCRIPT.some((pattern) => pattern.test(one));
  });
}

async function withoutScripts(
  browser: Browser,
  baseURL: string | undefined,
  path: string,
): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(path);
  const content = await contentOf(page);
  await context.close();
  return content;
}

/** Holds the code of remotes back until the result is called. */
async function holdRemotes(page: Page): Promise<() => void> {
  const { passed, open } = gate();
  await page.route('**/remotes/**/*.js', async (route) => {
    await passed;
    await route.fallback();
  });
  return open;
}

const hydrated = (page: Page) => expect(page.locator('html[data-page]')).toBeAttached();

// The visitor tells no place, so that both see the lists of the network's. At this width no map is beside a list.
test.use({ permissions: [], viewport: { width: 768, height: 900 } });

for (const path of PAGES)
  test(`[ARCH-14] ${path}: document and page agree, and React keeps its nodes`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const isRemote = !['/login', '/no/such/page'].includes(path);
    const release = await holdRemotes(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const main = page.locator('main');
    await expect(main.locator('*').first()).toBeAttached();
    // A banner's slides and dots become react-slick's when the page is idle.
    const nodes = await main.evaluateHandle((element) => [
      ...element.querySelectorAll(':not([aria-roledescription=carousel] *)'),
    ]);
    release();
    if (isRemote) await hydrated(page);
    await page.waitForLoadState('networkidle');
    const kept = await nodes.evaluate((all) => all.filter((node) => node.isConnected).length / all.length);
    expect(kept).toBeGreaterThanOrEqual(0.95);
    const [before, after] = [await withoutScripts(browser, baseURL, path), await contentOf(page)];
    expect(missingIn(after, before), 'only with scripts').toEqual([]);
    expect(missingIn(before, after), 'only without scripts').toEqual([]);
  });

test('a click before the code of the page has come is repeated when it has', async ({ page }) => {
  const release = await holdRemotes(page);
  await page.goto('/farm/1/maple-hollow-orchard', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'View all features' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Features' })).toBeVisible();
});

test("a document of a clock that is ahead, and one of an hour ago, hydrate with the server's data", async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 60 * 60_000 });
  await page.goto('/farm/1/maple-hollow-orchard');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Maple Hollow Orchard' })).toBeVisible();
});

/** Methods that browsers of `browserslist` lack, as expressions of their owners. */
const NEWER: Record<string, string[]> = {
  URL: ['canParse', 'parse'],
  Promise: ['withResolvers', 'try'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
  AbortSignal: ['any'],
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  'Set.prototype': ['union', 'difference', 'intersection', 'isSubsetOf'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Iterator.prototype': ['map', 'filter', 'toArray', 'find', 'some'],
  Intl: ['Segmenter', 'DurationFormat'],
  'Document.prototype': ['startViewTransition'],
  'HTMLElement.prototype': ['showPopover'],
  window: ['requestIdleCallback', 'scheduler', 'navigation'],
};

test('[ARCH-135] keeps each rendered page in a browser without newer methods', async ({ page }) => {
  await page.addInitScript((newer) => {
    for (const [owner, methods] of Object.entries(newer)) {
      const object = owner.split('.').reduce<unknown>((from, key) => Reflect.get(Object(from), key), window);
      for (const method of methods) Reflect.deleteProperty(Object(object), method);
    }
  }, NEWER);
  for (const address of sampleUrls()) {
    await page.goto(address);
    await expect(page.locator('html[data-page]')).toBeAttached();
    await expect(page.locator('h1').first()).not.toHaveText('This page is not available');
  }
});
