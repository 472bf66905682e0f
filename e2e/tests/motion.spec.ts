import type { Page } from '@playwright/test';
import { stubPictures } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

declare global {
  var scrolls: (string | undefined)[];
  var pans: number;
  var findVisitor: (place: { latitude: number; longitude: number }) => void;
}

/** Notes how the page is scrolled and whether the map glides, and lets the test say when the visitor is found. */
async function watchMotion(page: Page): Promise<void> {
  await stubPictures(page);
  await page.addInitScript(() => {
    globalThis.scrolls = [];
    globalThis.pans = 0;
    const { scrollTo } = window;
    window.scrollTo = (...given: [ScrollToOptions?]) => {
      globalThis.scrolls.push(given[0]?.behavior);
      Reflect.apply(scrollTo, window, given);
    };
    new MutationObserver(() => {
      if (document.querySelector('.leaflet-pan-anim, .leaflet-zoom-anim')) globalThis.pans += 1;
    }).observe(document, { subtree: true, attributeFilter: ['class'] });
    navigator.geolocation.getCurrentPosition = (found) => {
      globalThis.findVisitor = ({ latitude, longitude }) =>
        found({
          coords: { latitude, longitude, accuracy: 1 },
          timestamp: Date.now(),
        } as GeolocationPosition);
    };
  });
}

const banner = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const cards = (page: Page) => page.getByRole('region', { name: 'Farms', exact: true }).getByRole('link');
const TORONTO = { latitude: 43.65, longitude: -79.38 };

const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('list');

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => watchMotion(page));

test('[A11Y-5] nothing is staggered or advances by itself', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.evaluate((place) => globalThis.findVisitor(place), TORONTO);
  const card = page.getByRole('region', { name: 'Our favorite farms' }).getByRole('link').nth(2);
  await expect(card).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Play' })).toBeVisible();
  // One timer after the other, as time passes: a jump would fire the first delay and the interval it replaces.
  await page.clock.runFor(5000);
  await expect(banner(page).getByRole('group', { name: '1 of 2' })).toBeVisible();
  const slide = banner(page).getByRole('button', { name: 'Go to slide 1' });
  await expect(slide).toHaveAttribute('aria-current', 'true');
  await page.clock.fastForward(2000);
  const row = page.getByRole('region', { name: 'Our favorite farms' }).locator('.no-scrollbar');
  await expect(row).toHaveCSS('scroll-behavior', 'auto');
  const waits = await card.evaluate((link) =>
    [link, ...link.querySelectorAll('*')].map((element) => {
      const { animationName, animationDelay } = getComputedStyle(element);
      return animationName === 'none' ? 0 : Number.parseFloat(animationDelay);
    }),
  );
  expect(Math.max(...waits)).toBe(0);
});

test('[A11Y-5] no smooth scroll, and the map neither glides nor zooms', async ({ page }) => {
  await page.goto('/category/7');
  await page.evaluate((place) => globalThis.findVisitor(place), TORONTO);
  await expect(cards(page)).toHaveCount(12);
  await page.evaluate(() => {
    globalThis.scrolls = [];
  });
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' }).click();
  await expect.poll(() => page.evaluate(() => globalThis.scrolls)).toEqual(['instant']);
  await expect(categories(page)).toHaveCSS('scroll-behavior', 'auto');
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 1' }).click();

  await page.evaluate(() => {
    globalThis.pans = 0;
  });
  // 'The map's first settling is ignored for about 1 s.': a zoom within that time leaves no trace in the address.
  await expect(async () => {
    await map(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect(page).toHaveURL(/map=1\d/, { timeout: 2000 });
  }).toPass();
  const zooms = await page.evaluate(() => globalThis.pans);
  expect(zooms).toBe(0);
});
