import {
  BLOG_RAIL,
  CATEGORY_RAIL,
  cardsInView,
  changeFarms,
  FARM_RAILS,
  rail,
  reachable,
} from '../support/home.ts';
import { expect, test } from '../support/test.ts';

/** Headings of the sections, and the name of the banner slider. */
const SECTIONS = {
  categories: CATEGORY_RAIL,
  banner: 'Highlights',
  topPicks: 'Top picks this week',
  animals: 'Meet the animals nearby',
  middle: 'Is your farm on the map?',
  pickYourOwn: 'Pick your own farms worth the trip',
  winery: 'Winery experiences near you',
  favourites: 'Our favorite farms',
  bottom: 'Showcase Your Farm Join Our Community',
  blog: BLOG_RAIL,
};
const { categories, banner, topPicks, ...rest } = SECTIONS;

for (const { width, order } of [
  {
    width: 390,
    order: [categories, banner, topPicks, ...Object.values(rest)],
  },
  {
    width: 1440,
    order: [banner, topPicks, categories, ...Object.values(rest)],
  },
]) {
  test(`[HOME-2] sections from top to bottom at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(rail(page, 'Our favorite farms').getByRole('link').first()).toBeVisible();
    const found = await page.evaluate(() => {
      const outside = [...document.querySelectorAll('main h2')].filter(
        (heading) => !heading.closest('[aria-label=Highlights]'),
      );
      const slider = document.querySelector('[aria-label=Highlights]');
      return [...outside, ...(slider ? [slider] : [])]
        .map((element) => ({
          name: element.getAttribute('aria-label') ?? element.textContent ?? '',
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.height > 0)
        .sort((a, b) => a.box.top - b.box.top)
        .map((section) => section.name);
    });
    expect(found).toEqual(order);
  });
}

test('[HOME-33, HOME-14] rails show 2, 3 or 4 cards and 3 or 5 categories', async ({ page }) => {
  await page.goto('/');
  for (const [width, farms, categoryCards] of [
    [320, 2, 3],
    [767, 2, 3],
    [768, 3, 3],
    [1023, 3, 3],
    [1024, 4, 5],
    [1920, 4, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of [...FARM_RAILS, CATEGORY_RAIL, BLOG_RAIL]) {
      const region = rail(page, name);
      await expect(region.getByRole('link').first()).toBeVisible();
      const cards = await cardsInView(region);
      expect(cards, name).toHaveLength(name === CATEGORY_RAIL ? categoryCards : farms);
      expect(cards[0]?.left, name).toBeCloseTo(0, 0);
      for (const [index, card] of cards.slice(1).entries()) {
        expect(card.left - (cards[index]?.right ?? 0), `gap in ${name}`).toBeCloseTo(10, 0);
      }
      const { width: row = 0 } = (await region.boundingBox()) ?? {};
      expect(cards.at(-1)?.right, name).toBeCloseTo(row, 0);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('[HOME-33, A11Y-12] a rail by keyboard: arrows end, hidden slides take no focus', async ({ page }) => {
  await page.goto('/');
  const region = rail(page, 'Winery experiences near you');
  const previous = region.getByRole('button', { name: 'Previous' });
  const next = region.getByRole('button', { name: 'Next' });
  // Below the first screen it starts when the visitor comes near.
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole('link')).toHaveCount(4);
  const all = await region.getByRole('link', { includeHidden: true }).allTextContents();
  expect(all).toHaveLength(6);
  await expect(previous).toBeDisabled();
  await next.focus();
  const tabbed: (string | null)[] = [];
  for (let index = 0; index < 5; index += 1) {
    await page.keyboard.press('Tab');
    tabbed.push(
      await region.evaluate((section) =>
        section.contains(document.activeElement) ? (document.activeElement?.textContent ?? null) : null,
      ),
    );
  }
  expect(tabbed).toEqual([...all.slice(0, 4), null]);

  await next.focus();
  await page.keyboard.press('Enter');
  await expect(next).toBeDisabled();
  await expect(previous).toBeFocused();
  await expect.poll(() => region.getByRole('link').allTextContents()).toEqual(all.slice(2));
  await expect.poll(async () => (await cardsInView(region)).length).toBe(4);
  const last = region.getByRole('link').last();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Enter');
  await expect(previous).toBeDisabled();
  await expect.poll(() => region.getByRole('link').allTextContents()).toEqual(all.slice(0, 4));
  await expect(next).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(region.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/farm\/\d+\//);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[HOME-32] a swipe moves the rail and opens no farm; a tap opens one', async ({ page }) => {
    await page.goto('/');
    const region = rail(page, 'Top picks this week');
    await region.scrollIntoViewIfNeeded();
    await expect(region).not.toHaveAttribute('aria-busy');
    await expect.poll(() => reachable(region)).toHaveLength(2);
    const before = await reachable(region);
    const card = region.getByRole('link').last();
    // Waits until it rests where a finger reaches it.
    await card.tap({ trial: true });
    const { x = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    const client = await page.context().newCDPSession(page);
    /** A frame for each event: moves that come at once would be a fling. */
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) => {
      const touchPoints = type === 'touchEnd' ? [] : [{ x: at, y: y + height / 3 }];
      await client.send('Input.dispatchTouchEvent', { type, touchPoints });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    };
    const from = x + width / 2;
    await touch('touchStart', from);
    for (let moved = 20; moved <= 180; moved += 20) await touch('touchMove', from - moved);
    await touch('touchEnd', from - 180);
    await expect.poll(() => reachable(region)).not.toEqual(before);
    await expect.poll(() => reachable(region)).toHaveLength(2);
    await expect(page).toHaveURL('/');
    await region.getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/farm\/\d+\/[a-z0-9-]+$/);
  });
});

test.describe('odd farms', () => {
  // The tests count, hold or answer calls themselves.
  test.use({ answersInDocument: false });

  const NAME =
    'The Extraordinarily Long Named Orchard of the Great Escarpment & Sons Incorporated, Since 1867';

  for (const width of [320, 1440]) {
    test(`[HOME-32] a very long name and no picture keep the card's size at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await changeFarms(page, (farms) =>
        farms.map((farm, index) => (index === 1 ? { ...farm, name: NAME, coverImage: null } : farm)),
      );
      await page.goto('/');
      const region = rail(page, 'Winery experiences near you');
      await region.scrollIntoViewIfNeeded();
      const odd = region.getByRole('link', { name: NAME });
      await expect(odd).toContainText('km away');
      // Two lines. Cards of a row have the same height, so their size alone does not show it.
      const { height: name = 0 } = (await odd.getByText(NAME, { exact: true }).boundingBox()) ?? {};
      expect(name).toBeGreaterThan(30);
      expect(name).toBeLessThan(50);
      await expect
        .poll(
          () => odd.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.src]),
          // Scenes are drawn on the first request, one at a time.
          { timeout: 30_000 },
        )
        .toEqual([true, expect.stringContaining('/scenes/placeholder-winery/')]);
      const boxes = await region
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => [width, height]),
        );
      for (const box of boxes) {
        expect(box[0]).toBeCloseTo(boxes[0]?.[0] ?? 0, 0);
        expect(box[1]).toBeCloseTo(boxes[0]?.[1] ?? 0, 0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test('[ERR-4] a rail of one farm has nothing to move and keeps its width', async ({ page }) => {
    await changeFarms(page, (farms) => farms.slice(0, 1));
    await page.goto('/');
    const region = rail(page, 'Our favorite farms');
    await expect(region.getByRole('link')).toHaveCount(1);
    await expect(region.getByRole('button', { disabled: false })).toHaveCount(0);
    const { width = 0 } = (await region.boundingBox()) ?? {};
    const [card] = await cardsInView(region);
    expect((card?.right ?? 0) - (card?.left ?? 0)).toBeCloseTo((width - 30) / 4, 0);
  });
});

test('[LAYOUT-14] a heading with a slash shows as two lines without it', async ({ page }) => {
  await page.goto('/');
  const heading = rail(page, 'Highlights').getByRole('heading', {
    name: 'Discover Farms Create Memories',
    includeHidden: true,
  });
  await heading.waitFor({ state: 'attached' });
  // The shell's styles put the lines below each other.
  await expect(async () => {
    const [first, second] = await heading
      .locator('span')
      .evaluateAll((lines) =>
        lines.map((line) => ({ text: line.textContent, top: line.getBoundingClientRect().top })),
      );
    expect([first?.text, second?.text]).toEqual(['Discover Farms', 'Create Memories']);
    expect(second?.top).toBeGreaterThan(first?.top ?? 0);
  }).toPass();
});
