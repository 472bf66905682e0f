import type { Page, Route } from '@playwright/test';
import { BLOG_RAIL, CATEGORY_RAIL, FARM_RAILS, isRailCall, opacities, rail } from '../support/home.ts';
import { expectNoShift, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

// The tests count, hold or answer calls themselves.
test.use({ answersInDocument: false });

const RAILS = [...FARM_RAILS, CATEGORY_RAIL, BLOG_RAIL];
const WINERY = 'Winery experiences near you';

/** Gives the first and the last winery pictures that never load. @returns their requests as they arrive */
async function holdPictures(page: Page) {
  await page.route(
    (url) => isRailCall(url) && url.searchParams.get('categoryId') === '7',
    async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const place of [0, 5]) {
        const viewUrl = `/held/${place}.webp`;
        body.data.items[place].coverImage = { id: viewUrl, viewUrl, url: viewUrl, variants: [] };
      }
      await route.fulfill({ response, json: body });
    },
  );
  const held = new Map<string, Route>();
  await page.route('**/held/*.webp', (route) => {
    held.set(new URL(route.request().url()).pathname, route);
  });
  return held;
}

/** Stops the page's clock, which only `runFor` advances afterwards. */
async function stopClock(page: Page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

test('[HOME-37] a picture that never loads delays its rail by 2000 ms', async ({ page, watch }) => {
  await page.clock.install();
  const held = await holdPictures(page);
  await page.goto('/');
  const region = rail(page, WINERY);
  await expect(region.getByRole('link', { includeHidden: true })).toHaveCount(6);
  await stopClock(page);
  await region.scrollIntoViewIfNeeded();
  // The last card is out of view, but its picture loads, too.
  await expect.poll(() => [...held.keys()]).toContain('/held/5.webp');
  await expect
    .poll(() =>
      region
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.slice(1, 4).every((image) => image.naturalWidth > 0),
        ),
    )
    .toBe(true);
  await page.clock.runFor(1990);
  expect(await opacities(region)).toEqual([0, 0, 0, 0, 0, 0]);

  await page.clock.runFor(20);
  await expect.poll(async () => (await opacities(region)).slice(0, 4)).toEqual([0, 1, 1, 1]);
  await page.clock.runFor(60_000);
  expect((await opacities(region))[0]).toBe(0);

  await held.get('/held/0.webp')?.fulfill({ status: 404 });
  await expect.poll(async () => (await opacities(region))[0]).toBe(1);
  watch.complaints.length = 0;
});

test('[HOME-37] cards appear 25 ms apart in every rail', async ({ page }) => {
  await page.goto('/');
  for (const name of RAILS) {
    const region = rail(page, name);
    await region.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await opacities(region)).slice(0, 3)).toEqual([1, 1, 1]);
    const delays = await region.evaluate((section) =>
      [...section.querySelectorAll('a > :first-child')].map((card) => getComputedStyle(card).animationDelay),
    );
    expect(delays, name).toEqual(delays.map((_, index) => `${(index * 25) / 1000}s`));
    expect(delays.length, name).toBeGreaterThan(3);
  }
});

for (const width of [390, 1440]) {
  test(`[LAYOUT-20] nothing jumps while all loads late, ${width} px${width === 390 ? '' : ' @deep'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    let calls = 0;
    await page.route('**/api/**', async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 100 * (calls % 6)));
      await route.continue();
    });
    for (const path of ['/', '/categories', '/explore', '/seasons']) {
      await page.goto(path);
      const rails = page
        .locator('main section[aria-roledescription=carousel], main ul')
        .filter({ visible: true, has: page.getByRole('link') });
      for (const region of await rails.all()) {
        await region.scrollIntoViewIfNeeded();
        await expect(region.getByRole('link').first()).toBeVisible();
      }
      await page.waitForLoadState('networkidle');
      // Ignores shifts below one pixel, which come from rounding.
      await expectNoShift(page, 0.0001);
    }
  });
}

test.describe('a phone of 412 px, 1.75x', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('[HOME-52] takes only the pictures that it shows', async ({ page }) => {
    const taken = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'image') taken.add(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await page.getByRole('region', { name: 'Our favorite farms' }).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const scenes = [...taken].filter((path) => path.startsWith('/scenes/home-hero'));
    expect(scenes).toEqual(['/scenes/home-hero-narrow/640.webp']);
    const farms = [...taken].filter((path) => path.startsWith('/api/images/'));
    expect(farms.length).toBeGreaterThan(4);
    expect(farms.filter((path) => !path.endsWith('/320.webp'))).toEqual([]);
  });
});

for (const [width, deviceScaleFactor] of [
  [390, 2],
  [768, 1],
  [1024, 2],
  [1440, 1],
] as const) {
  test.describe(`${width} px, ${deviceScaleFactor}x`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });

    for (const path of ['/', '/categories', '/explore']) {
      test(`${path}: no picture is too large or blurred${width === 768 || width === 1024 ? ' @deep' : ''}`, async ({
        page,
      }) => {
        await page.goto(path);
        const pictures = page.locator('main img[srcset]:visible');
        await expect.poll(() => pictures.count()).toBeGreaterThan(4);
        await page.waitForLoadState('networkidle');
        const wrong = await pictures.evaluateAll((images: HTMLImageElement[]) =>
          images
            .filter((image) => image.currentSrc !== '')
            .map((image) => {
              const frame = image.closest('picture') ?? image;
              const box = frame.parentElement?.getBoundingClientRect() ?? image.getBoundingClientRect();
              const source = frame.querySelector('source');
              const shown = source && matchMedia(source.media).matches ? source : image;
              const ratio = Number(shown.getAttribute('width')) / Number(shown.getAttribute('height'));
              const pixels = Math.max(box.width, box.height * ratio) * window.devicePixelRatio;
              const widths = shown.srcset
                .split(', ')
                .map((source) => Number.parseInt(source.split(' ')[1] ?? '', 10));
              const chosen = Number(/(\d+)\.webp$/.exec(image.currentSrc)?.[1]);
              const enough = widths.find((each) => each >= pixels) ?? Math.max(...widths);
              return { chosen, enough, pixels, src: image.currentSrc };
            })
            .filter(
              ({ chosen, enough, pixels }) =>
                chosen > enough * 1.34 || (chosen < enough && chosen < pixels * 0.8),
            ),
        );
        expect(wrong, path).toEqual([]);
      });
    }
  });
}
