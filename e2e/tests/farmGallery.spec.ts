import type { Page } from '@playwright/test';
import { expectAccessible, smallTargets } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

// The tests count, hold or answer calls themselves.
test.use({ answersInDocument: false });

const FARM = '/farm/3/ridgeline-pumpkins';
const NAME = 'Ridgeline Pumpkins';

const tile = (page: Page, number: number, total = 5) =>
  page.getByRole('button', { name: `View picture ${number} of ${total}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: `Illustrations of ${NAME}` });
const counter = (page: Page) => dialog(page).getByRole('status');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const shownPicture = (page: Page, number: number) =>
  dialog(page).getByRole('img', { name: `${NAME}, picture ${number}` });
const steps = (page: Page) => page.evaluate(() => window.history.length);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const focusIsInside = (page: Page) =>
  dialog(page).evaluate((element) => element.contains(document.activeElement));

/** Adds two pictures of another farm. */
async function withSevenPictures(page: Page): Promise<void> {
  await page.route('**/api/farms/3', async (route) => {
    const other = await (await page.request.get('/api/farms/9')).json();
    const response = await route.fetch();
    const { data } = await response.json();
    const images = [...data.images, other.data.coverImage, other.data.images[0]];
    await route.fulfill({ response, json: { data: { ...data, images } } });
  });
}

/** Returns the loaded scripts of mf-farm that contain the viewer. */
async function viewerScripts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/remotes/mf-farm/') && name.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
    return scripts.filter((_, index) => texts[index]?.includes('yarl__'));
  });
}

test('[FARM-11] a click opens each picture full-screen, and Back restores the page', async ({ page }) => {
  await page.goto(FARM);
  await page.mouse.move(2, 400);
  await expect(tile(page, 2)).toBeVisible();
  expect(await viewerScripts(page)).toEqual([]);
  const group = page.getByRole('group', { name: 'Photos' });
  await expect(group.getByRole('img')).toHaveCount(5);
  await page.waitForLoadState('networkidle');
  // Half of the picture is above the window, and nothing may scroll it back into view.
  await page.mouse.wheel(0, 320);
  await expect.poll(() => scrolled(page)).toBe(320);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  const before = await steps(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await tile(page, 2).boundingBox()) ?? {};
  expect(y).toBeLessThan(0);
  await page.mouse.move(x + width / 2, y + height - 40);
  // Pointing at a picture loads the viewer's code.
  await expect.poll(() => viewerScripts(page)).toHaveLength(1);
  await expect(tile(page, 2)).toHaveCSS('cursor', 'zoom-in');
  await page.mouse.down();
  await page.mouse.up();
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');
  await expect(counter(page)).toHaveText(`2 of 5Illustration of ${NAME}, picture 2`);
  await expect(page).toHaveURL(`${FARM}?photo=2`);
  expect(await steps(page)).toBe(before + 1);
  // The library's own live region would announce a second time.
  await expect(dialog(page).locator('[aria-live="polite"]')).toHaveCount(0);
  await expect(shownPicture(page, 2)).toBeInViewport({ ratio: 0.99 });
  // Our styles override the library's, which are in the vendor layer.
  expect((await button(page, 'Previous picture').boundingBox())?.x).toBe(20);
  await button(page, 'Next picture').click();
  await expect(counter(page)).toHaveText(`3 of 5Illustration of ${NAME}, picture 3`);
  await expect(page).toHaveURL(`${FARM}?photo=3`);
  expect(await steps(page)).toBe(before + 1);
  await page.mouse.wheel(0, 300);

  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(FARM);
  expect(await scrolled(page)).toBe(320);
  await expect(tile(page, 2)).toBeFocused();

  await page.goForward();
  await expect(counter(page)).toContainText('3 of 5');
  await page.reload();
  await expect(counter(page)).toContainText('3 of 5');
  await button(page, 'Close').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(FARM);
  await expect(tile(page, 3)).toBeFocused();
});

test('[A11Y-28] the viewer works by keyboard: focus, Tab, arrows, Home, End, zoom, Escape', async ({
  page,
}) => {
  await page.goto(FARM);
  await tile(page, 5).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(tile(page, 4)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(counter(page)).toContainText('4 of 5');
  await expect.poll(() => focusIsInside(page)).toBe(true);

  for (const [key, number] of [
    ['ArrowRight', 5],
    ['ArrowRight', 5],
    ['ArrowLeft', 4],
    ['Home', 1],
    ['ArrowLeft', 1],
    ['End', 5],
  ] as const) {
    await page.keyboard.press(key);
    await expect(counter(page)).toContainText(`${number} of 5`);
    await expect(page).toHaveURL(`${FARM}?photo=${number}`);
  }
  await expect(button(page, 'Next picture')).toBeDisabled();
  await expect(shownPicture(page, 5)).toBeInViewport({ ratio: 0.99 });

  const width = async () => (await shownPicture(page, 5).boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(300);
  const fitting = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fitting * 1.5);
  await page.keyboard.press('-');
  await expect.poll(width).toBeCloseTo(fitting, 0);

  const names: (string | null)[] = [];
  for (let pressed = 0; pressed < 5; pressed += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
  }
  // 'Zoom out' and 'Next picture' are disabled here.
  expect(names).toEqual(['Zoom in', 'Close', 'Previous picture', 'Zoom in', 'Close']);
  // A held key must not go back twice and leave the page.
  await page.evaluate(() => {
    for (let times = 0; times < 2; times += 1)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await expect(dialog(page)).toHaveCount(0);
  await expect(tile(page, 4)).toBeFocused();
  await expect(page).toHaveURL(FARM);
});

test('a button shows more than five pictures, and an address leads to each', async ({ page }) => {
  await withSevenPictures(page);
  await page.goto(`${FARM}?photo=8&utm=x`);
  const showAll = page.getByRole('button', { name: 'Show all 7 illustrations' });
  await expect(showAll).toBeVisible();
  const mosaic = await page.getByRole('group', { name: 'Photos' }).boundingBox();
  const box = await showAll.boundingBox();
  if (!mosaic || !box) throw new Error('the gallery has no boxes');
  expect(box.x + box.width).toBe(mosaic.x + mosaic.width - 20);
  expect(box.y + box.height).toBe(mosaic.y + mosaic.height - 20);
  await expect(dialog(page)).toHaveCount(0);
  await showAll.click();
  await expect(counter(page)).toContainText('1 of 7');
  await page.keyboard.press('End');
  await expect(counter(page)).toContainText('7 of 7');
  await expect(page).toHaveURL(`${FARM}?photo=7&utm=x`);
  await page.reload();
  await expect(shownPicture(page, 7)).toBeInViewport({ ratio: 0.99 });
  await button(page, 'Close').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(showAll).toBeFocused();
});

/** From one point of the window to another. */
type Way = readonly [fromX: number, fromY: number, toX: number, toY: number];
const LEFT: Way = [320, 420, 60, 425];
const RIGHT: Way = [60, 420, 320, 425];
const DOWN: Way = [195, 300, 200, 560];
const APART_LEFT: Way = [180, 420, 80, 420];
const APART_RIGHT: Way = [210, 420, 310, 420];
const between = ([fromX, fromY, toX, toY]: Way, part: number) => ({
  x: fromX + (toX - fromX) * part,
  y: fromY + (toY - fromY) * part,
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a swipe turns the picture, pulling down closes, targets are 44 px @deep', async ({ page }) => {
    await page.goto(FARM);
    await tile(page, 4).tap();
    await expect(counter(page)).toContainText('4 of 5');
    await expect(shownPicture(page, 4)).toBeInViewport({ ratio: 0.99 });
    expect(await smallTargets(page, 44)).toEqual([]);
    const client = await page.context().newCDPSession(page);
    /** Moves one finger along each way. */
    const drag = async (...ways: Way[]) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : ways.map((way) => between(way, part)),
        });
      await touch('touchStart', 0);
      for (let part = 0.1; part <= 1; part += 0.1) await touch('touchMove', part);
      await touch('touchEnd', 1);
    };
    await drag(LEFT);
    await expect(counter(page)).toContainText('5 of 5');
    await expect(shownPicture(page, 5)).toBeInViewport({ ratio: 0.99 });
    await drag(LEFT);
    await drag(RIGHT);
    await expect(counter(page)).toContainText('4 of 5');
    await expect(shownPicture(page, 4)).toBeInViewport({ ratio: 0.99 });

    const width = async () => (await shownPicture(page, 4).boundingBox())?.width ?? 0;
    expect(await width()).toBeCloseTo(390, 0);
    await drag(APART_LEFT, APART_RIGHT);
    await expect.poll(width).toBeGreaterThan(500);
    // A finger pans an enlarged picture.
    await drag(LEFT);
    await expect(counter(page)).toContainText('4 of 5');
    await button(page, 'Previous picture').click();
    await expect(counter(page)).toContainText('3 of 5');
    await expect(shownPicture(page, 3)).toBeInViewport({ ratio: 0.99 });

    await drag(DOWN);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(FARM);
    expect(await scrolled(page)).toBe(0);
  });
});

test('[A11Y-1, A11Y-6] the viewer passes axe in both schemes and fits 320 px', async ({ page }) => {
  await withSevenPictures(page);
  await page.goto(`${FARM}?photo=2`);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(shownPicture(page, 2)).toBeInViewport({ ratio: 0.99 });
    await expectAccessible(page, `the viewer at ${width} px`);
  }
  const backdrop = () =>
    dialog(page).evaluate(({ firstElementChild }) =>
      firstElementChild ? getComputedStyle(firstElementChild).backgroundColor : '',
    );
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await backdrop();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await backdrop()).toBe(dark);
  await button(page, 'Close').click();
  await expect(dialog(page)).toHaveCount(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `the gallery's buttons at ${width} px`);
  }
});

test('a failed picture says so, and a slow one shows its preview', async ({ page, watch }) => {
  await page.goto(FARM);
  await expect(tile(page, 2)).toBeVisible();
  const addressOf = (number: number) =>
    page
      .getByRole('img', { name: `${NAME}, picture ${number}` })
      .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  const [second, third] = [await addressOf(2), await addressOf(3)];
  const isLarger = (url: URL, small: string) =>
    url.pathname !== small && url.pathname.startsWith(small.slice(0, small.lastIndexOf('/')));
  await page.route(
    (url) => isLarger(url, second),
    (route) => route.abort(),
  );
  // Never responds.
  await page.route(
    (url) => isLarger(url, third),
    () => {},
  );
  await tile(page, 2).click();
  await expect(dialog(page).getByText('This picture could not be loaded.')).toBeInViewport();
  await button(page, 'Next picture').click();
  await expect(counter(page)).toContainText('3 of 5');
  const preview = dialog(page).locator(`img[alt=""]:not([inert] img)`);
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await preview.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)).toBe(third);
  await expect(preview).toBeInViewport({ ratio: 0.99 });
  await button(page, 'Next picture').click();
  await expect(shownPicture(page, 4)).toBeInViewport({ ratio: 0.99 });
  expect(watch.complaints.every((line) => line.includes('Failed to load resource'))).toBe(true);
  watch.complaints.length = 0;
});
