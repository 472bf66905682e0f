import { CHROMIUM_ARGS } from '../../scripts/lib/chromium.mjs';
import { expectNoOverflow } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

// The default font size of the browser's settings.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, '--blink-settings=defaultFontSize=32'],
  },
});

const ROUTES = [
  ...['/', '/listing', '/farm/1', '/search?q=apple&page=1', '/stay', '/experience', '/store', '/explore'],
  ...[
    '/store/list/topic/deals',
    '/store/list/other/x',
    '/no/such/page',
    '/login',
    '/categories',
    '/seasons',
    '/add-farm',
    '/privacy',
    '/terms',
  ],
];

/** Presses that show all kinds of hours in the form. */
const ADDED = ['Add another time', 'Add crops and seasons', 'Add', 'Add a special day'];

/** What lies outside the window, and texts that the box around them cuts off, by their own words. */
const cutOff = () => {
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  const isHidden = (element: Element) =>
    element.closest('[data-map], [inert]') !== null ||
    isClipped(element) ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 2 && !isHidden(element) && !scrolls(element) && (left < -1 || right > innerWidth + 1);
  });
  const texts = [...document.querySelectorAll('h1, h2, h3, p, label, main a span, main button span')].filter(
    (element) => {
      const style = getComputedStyle(element);
      const cuts = style.overflowX !== 'visible' && style.clipPath === 'none';
      return cuts && !isHidden(element) && element.scrollWidth > element.clientWidth + 1;
    },
  );
  return [...controls, ...texts].map(({ textContent, outerHTML }) => textContent || outerHTML.slice(0, 80));
};

test('[A11Y-6] with type of 32 px nothing is cut off at 390 to 1440 px', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of ROUTES) {
    await page.goto(path);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const name of path === '/add-farm' ? ADDED : [])
      await page.getByRole('button', { name, exact: true }).first().click();
    for (const width of [390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${path} at ${width} px`);
      expect.soft(await page.evaluate(cutOff), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('[A11Y-6] with type of 32 px search field and map toggle can be used at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/category/1');
  const field = page.getByRole('banner').getByLabel('Search farms');
  expect((await field.boundingBox())?.width).toBeGreaterThan(400);
  await field.click();
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Hide map' }).click();
  await expect(page.getByRole('button', { name: 'Show map' })).toBeInViewport({ ratio: 1 });
});
