import { expectNoShift, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

// The tests count, hold or answer calls themselves.
test.use({ answersInDocument: false });

test('[LAYOUT-20] nothing jumps while all loads late', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
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
  [1440, 1],
] as const) {
  test.describe(`${width} px, ${deviceScaleFactor}x`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });

    test('no picture is too large or blurred', async ({ page }) => {
      for (const path of ['/', '/categories', '/explore']) {
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
      }
    });
  });
}
