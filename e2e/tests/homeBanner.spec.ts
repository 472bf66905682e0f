import type { Page } from '@playwright/test';
import { rail } from '../support/home.ts';
import { expect, test } from '../support/test.ts';

const banner = (page: Page) => rail(page, 'Highlights');
/** The current slide. */
const slide = (page: Page, number: number) => banner(page).getByRole('group', { name: `${number} of 2` });

/** Opens the home page with the banner at its first slide and the clock stopped. */
async function open(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await expect(slide(page, 1).getByRole('heading')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).evaluate((h1: HTMLElement) => h1.focus());
  await banner(page).getByRole('button', { name: 'Pause' }).click();
  await expect(banner(page).locator('.slick-slider')).toBeVisible();
  // A picture that comes later makes react-slick measure, and begin the wait for the next slide again.
  await expect
    .poll(() =>
      banner(page)
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.complete)),
    )
    .toEqual([true, true]);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
  await banner(page).getByRole('button', { name: 'Go to slide 1' }).click();
  await banner(page).getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(5, 5);
  await page.getByRole('heading', { level: 1 }).evaluate((h1: HTMLElement) => h1.focus());
  await expect(banner(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
}

test('[HOME-10] the banner advances every 5000 ms and starts over', async ({ page }) => {
  await open(page);
  await page.clock.runFor(4990);
  await expect(slide(page, 1)).toBeVisible();
  await page.clock.runFor(20);
  await expect(slide(page, 2)).toBeVisible();
  await expect(slide(page, 1)).toBeHidden();
  await page.clock.runFor(5000);
  await expect(slide(page, 1)).toBeVisible();
  await expect(slide(page, 2)).toBeHidden();
});

test('[HOME-10] a button, the pointer or the focus stops the banner', async ({ page }) => {
  await open(page);
  const live = banner(page).locator('[aria-live]');
  await banner(page).hover({ position: { x: 300, y: 40 } });
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(20_000);
  await expect(slide(page, 1)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(live).toHaveAttribute('aria-live', 'off');

  const pause = banner(page).getByRole('button', { name: 'Pause' });
  await pause.focus();
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(20_000);
  await expect(slide(page, 1)).toBeVisible();
  // 'Pause' comes first in the banner, the dots after the slide.
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Go to slide 1' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // react-slick goes to a slide in a timer.
  await page.clock.runFor(20);
  await expect(slide(page, 2)).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Go to slide 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('[LAYOUT-18] a heading with a slash shows as two lines without it', async ({ page }) => {
  await page.goto('/');
  const heading = banner(page).getByRole('heading', {
    name: 'Discover Farms Create Memories',
    includeHidden: true,
  });
  await heading.waitFor({ state: 'attached' });
  const [first, second] = await heading
    .locator('span')
    .evaluateAll((lines) =>
      lines.map((line) => ({ text: line.textContent, top: line.getBoundingClientRect().top })),
    );
  expect([first?.text, second?.text]).toEqual(['Discover Farms', 'Create Memories']);
  expect(second?.top).toBeGreaterThan(first?.top ?? 0);
});

test('[HOME-4, HOME-7] every mail link of the home page uses the configured address', async ({ page }) => {
  await page.goto('/');
  const mails = page.locator('main').getByRole('link', { name: 'Contact us', includeHidden: true });
  await expect(mails).toHaveCount(3);
  for (const mail of await mails.all()) {
    await expect(mail).toHaveAttribute('href', 'mailto:hello@sideroad.example');
  }
});
