import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import { againstSight, walk } from '../support/keyboard.ts';
import { expectNoShift, watchShifts } from '../support/shifts.ts';
import { chips, isWhole, main, open, PAGES, region, SHELF, title } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

// The Content-Security-Policy forbids what axe does to the page.
test.use({ bypassCSP: true });

for (const { path, title: name } of PAGES.filter(({ path }) => ['/store', '/stay'].includes(path))) {
  test(`${path}: axe, the order of the keyboard, and long names`, async ({ page }) => {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${path} at ${width}`);
    }
    // Sections below the first screen start when they come near; then cards outside of a rail's view are inert.
    const rails = main(page).locator('section[aria-roledescription=carousel]:has(article)');
    for (const rail of await rails.all()) {
      await rail.scrollIntoViewIfNeeded();
      const isLong = await rail.evaluate((row) => row.querySelectorAll('article').length > 4);
      if (isLong) await expect(rail.locator('[inert]')).not.toHaveCount(0);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const controls = await main(page)
      .locator('a[href], button:enabled, input, select')
      .evaluateAll((elements) =>
        elements
          .filter((element) => !element.closest('[inert]') && element.checkVisibility())
          .map((element) => element.ariaLabel ?? element.textContent?.trim().slice(0, 40) ?? ''),
      );
    const stops = await walk(page);
    // The button inside a date field and its focus ring are the browser's own.
    const isDate = ({ name: label, group }: (typeof stops)[number]) =>
      path === '/stay' && `${label}${group}` === 'MAIN Featured stays';
    expect(stops.filter((stop) => stop.wrong && !isDate(stop))).toEqual([]);
    const inHeader = stops.findLastIndex(({ group }) => group === 'NAV Categories');
    const onPage = stops.slice(inHeader + 1);
    // The side panel is beside its list. In the frame in which the chips reach their end, Tab still finds the arrow, which
    // then moves the focus to the other arrow.
    const known = /^NAV Store sections: Produce|^NAV Store categories: Next > NAV Store categories: New/;
    expect(againstSight(onPage).filter((pair) => !known.test(pair))).toEqual([]);
    const reached = new Set(onPage.map((stop) => stop.name));
    expect(controls.length).toBeGreaterThan(3);
    expect(controls.filter((control) => !reached.has(control))).toEqual([]);

    // Long names of farms and products, a long title of a rail and a long price.
    await page
      .locator(
        'main :is(article :is(h2, h3, p:not([class*=rating])), section[aria-roledescription=carousel] > div :is(h2, h2 + p))',
      )
      .evaluateAll((texts) => {
        for (const text of texts) (text.querySelector('b') ?? text).textContent = 'Wolframwald'.repeat(9);
      });
    // A window of 1280 by 1024 px at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoOverflow(page, `${name} with long names at 400 %`);
    const cut = await page.locator('main article').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { right } = card.getBoundingClientRect();
        const texts = [...card.querySelectorAll('h2, h3, p')];
        return texts
          .filter((text) => {
            const box = text.getBoundingClientRect();
            return box.right > right + 1 || text.scrollWidth > text.clientWidth + 1;
          })
          .map((text) => text.outerHTML.slice(0, 60));
      }),
    );
    expect(cut).toEqual([]);
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[A11Y-5] chips and questions move at once', async ({ page }) => {
    await open(page, '/store');
    const row = chips(page).getByRole('list');
    await expect(row).toHaveCSS('scroll-behavior', 'auto');

    await open(page, '/stay');
    const question = region(page, 'Questions').getByRole('button', { name: 'Can I bring a dog?' });
    const longest = await question.evaluate(async (element: HTMLElement) => {
      element.click();
      const frame = () => new Promise(requestAnimationFrame);
      let most = 0;
      for (let frames = 0; frames < 3; frames += 1) {
        await frame();
        for (const animation of document.getAnimations())
          most = Math.max(most, Number(animation.effect?.getComputedTiming().duration ?? 0));
      }
      return most;
    });
    expect(longest).toBeLessThan(2);
  });
});

test('[STORE-18] nothing moves while the pages load', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await watchShifts(page);
  await page.addInitScript(() => {
    let load = () => {};
    const asked = new Promise<void>((resolve) => {
      load = resolve;
    });
    Object.assign(window, { load });
    // The 300 ms of loading last until the test has measured the skeletons.
    const { setTimeout: wait } = window;
    const held = (then: () => void, ms?: number) => wait(ms === 300 ? () => asked.then(then) : then, ms);
    Object.assign(window, { setTimeout: held });
  });
  for (const { path, title: name } of PAGES) {
    await page.goto(path);
    // Content that the server rendered does not load.
    await isWhole(page, name);
    await page.waitForLoadState('networkidle');
    await expectNoShift(page);
  }
  await page.goto(SHELF);
  await isWhole(page, 'Meat & Seafood');
  await page.getByRole('link', { name: 'Back to Store' }).click();
  await expect(title(page)).toHaveText('Farm Store');
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(5);
  const heights = () =>
    main(page)
      .locator('section[aria-roledescription=carousel]')
      .evaluateAll((rails) => rails.map((rail) => rail.getBoundingClientRect().height));
  const before = await heights();
  await page.evaluate(() => ('load' in window && window.load instanceof Function ? window.load() : null));
  await isWhole(page, 'Farm Store');
  for (const [index, height] of (await heights()).entries())
    expect(Math.abs(height - (before[index] ?? 0)), `rail ${index}`).toBeLessThan(2);
});
