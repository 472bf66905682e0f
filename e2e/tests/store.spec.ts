import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow, smallTargets } from '../support/accessibility.ts';
import { againstSight, walk } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const SHELF = '/store/list/category/meat-seafood';
/** The four worlds, and what is seen on each when it is whole. */
const PAGES = [
  {
    path: '/store',
    title: 'Farm Store',
    reached: ['Search', 'Go to slide 4', 'Produce Boxes', 'Contact us'],
  },
  { path: SHELF, title: 'Meat & Seafood', reached: ['Back to Store', 'Produce Boxes', 'Buy Smoked salmon'] },
  {
    path: '/stay',
    title: 'Wake up on a farm',
    reached: ['Search', 'Subscribe', 'What happens if it snows?'],
  },
  { path: '/experience', title: 'Farm Experiences', reached: ['Go to slide 2', 'Partner With Us'] },
] as const;

// The policy forbids what the checker of accessibility does to the page; what it checks is the same.
test.use({ bypassCSP: true });

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const chips = (page: Page) => page.getByRole('navigation', { name: 'Store categories' });
const panel = (page: Page) => page.getByRole('navigation', { name: 'Store sections' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Everything that loads has loaded. */
async function isWhole(page: Page, name: string): Promise<void> {
  await expect(title(page)).toHaveText(name);
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isWhole(page, PAGES.find((known) => known.path === path)?.title ?? '');
}

/** Numbers, from the first, of the chips that are whole in the row's view. */
const chipsInView = (page: Page) =>
  chips(page)
    .getByRole('list')
    .evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      return [...row.children].flatMap((chip, index) => {
        const box = chip.getBoundingClientRect();
        return box.left > left - 1.5 && box.right < right + 1.5 ? [index + 1] : [];
      });
    });

test("chips: '5 are visible below 768 px and 7 from 768 px, with prev/next arrows.'; spec 9: 'Store chips: 5 below 768 px, 7 from.': the arrows keep the focus", async ({
  page,
}) => {
  await open(page, '/store');
  for (const { width, first, second } of [
    { width: 320, first: [1, 2, 3, 4, 5], second: [6, 7, 8, 9, 10] },
    { width: 767, first: [1, 2, 3, 4, 5], second: [6, 7, 8, 9, 10] },
    { width: 768, first: [1, 2, 3, 4, 5, 6, 7], second: [6, 7, 8, 9, 10, 11, 12] },
    { width: 1441, first: [1, 2, 3, 4, 5, 6, 7], second: [6, 7, 8, 9, 10, 11, 12] },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => chipsInView(page), `${width} px`).toEqual(first);
    const next = button(chips(page), 'Next');
    const previous = button(chips(page), 'Previous');
    await expect(previous).toBeDisabled();
    await next.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => chipsInView(page), `${width} px, next`).toEqual(second);
    if (width < 768) {
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');
      await expect.poll(() => chipsInView(page), `${width} px, end`).toEqual([8, 9, 10, 11, 12]);
    }
    await expect(next).toBeDisabled();
    await expect(previous).toBeFocused();
    await page.keyboard.press('Enter');
    if (width < 768) {
      await expect.poll(() => chipsInView(page)).toEqual([3, 4, 5, 6, 7]);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => chipsInView(page), `${width} px, back`).toEqual(first);
    await expect(next).toBeFocused();
  }
});

/** The grid's width, the boxes of its cards and the gaps between them. */
const measureGrid = (page: Page) =>
  main(page)
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .evaluate((grid) => {
      const boxes = [...grid.children].map((card) => card.getBoundingClientRect());
      const top = boxes[0]?.top ?? 0;
      const row = boxes.filter((box) => box.top === top);
      const below = boxes[row.length]?.top ?? 0;
      return {
        width: grid.getBoundingClientRect().width,
        columns: row.length,
        least: Math.min(...boxes.map((box) => box.width)),
        gaps: row.slice(1).map((box, index) => box.left - (row[index]?.right ?? 0)),
        rowGap: below - Math.max(...row.map((box) => box.bottom)),
      };
    });

test("shelf: 'Cards have a minimum width of 260 and a gap of 20.'; spec 9: 'Store grid minimum card width 260, gap 20.'", async ({
  page,
}) => {
  await open(page, SHELF);
  const columns = new Set<number>();
  // One by one about the width at which a second column fits, and the odd ones elsewhere.
  const narrow = Array.from({ length: 24 }, (_, index) => 560 + index);
  for (const width of [280, 320, 390, 431, ...narrow, 767, 768, 787, 901, 1023, 1173, 1441, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const grid = await measureGrid(page);
    const fitting = Math.max(1, Math.floor((grid.width + 20.001) / 280));
    expect(grid.columns, `columns at ${width} px`).toBe(fitting);
    expect(grid.least, `cards at ${width} px`).toBeGreaterThan(Math.min(260, grid.width) - 0.1);
    for (const gap of [...grid.gaps, grid.rowGap]) expect(gap, `gap at ${width} px`).toBeCloseTo(20, 1);
    columns.add(grid.columns);
  }
  expect([...columns].sort()).toEqual([1, 2, 3]);
});

test("'Banner slides and promo cards link to the catch-all path, so they lead to the not-found page.', Back returns to the place; See all: 'See all goes to topic deals', 'See all goes to the catch-all'; 'The buy action on a store product card does nothing visible.'", async ({
  page,
}) => {
  await open(page, '/store');
  const goAndReturn = async (link: Locator, heading: string, address: string) => {
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await isWhole(page, 'Farm Store');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
    await expect(link).toBeInViewport();
  };
  await goAndReturn(
    region(page, 'Offers').getByRole('link', { name: 'Have a look' }),
    'Oops!',
    '/coming-soon',
  );
  await goAndReturn(
    page.getByRole('link', { name: 'Sponsored Fresh Bakery Daily' }),
    'Oops!',
    '/coming-soon',
  );
  const seeAll = (rail: string) => region(page, rail).getByRole('link', { name: 'See all' });
  await goAndReturn(seeAll('This Week’s Deals'), 'Deals of Week', '/store/list/topic/deals');
  await goAndReturn(seeAll('From Clover & Kin Farm'), 'Oops!', '/coming-soon');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', (dialog) => asked.push(dialog.message()));
  const buy = button(region(page, 'Popular items'), 'Buy Strawberries');
  await buy.click();
  const before = await page.locator('body').innerHTML();
  await buy.press('Enter');
  expect(await page.locator('body').innerHTML()).toBe(before);
  await expect(page).toHaveURL('/store');
  await expect(buy).toBeFocused();
  expect(asked.filter((what) => !/\.(svg|webp)$/.test(what))).toEqual([]);
});

test("a shelf A, B and A again within 300 ms: 'A 300 ms loading state shows whenever mode or slug changes.'; a reload stays on it, Back goes from shelf to shelf; '/store/list/other/x shows 'Browse' without header.'", async ({
  page,
}) => {
  await page.goto('/store/list/category/fruits');
  await isWhole(page, 'Fruits');
  const seen = await page.evaluate(async () => {
    const names = new Set<string>();
    const note = () => {
      const shelf = document.querySelector('h1')?.textContent;
      for (const article of document.querySelectorAll('main article'))
        names.add(`${shelf}: ${article.querySelector('h2')?.textContent}`);
    };
    const click = (slug: string) =>
      document.querySelector<HTMLElement>(`main nav [href$="/${slug}"]`)?.click();
    const watching = new MutationObserver(note);
    watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    click('flowers');
    await wait(80);
    names.add(`at 80 ms: ${document.querySelector('h1')?.textContent}`);
    click('fruits');
    await wait(80);
    names.add(`at 160 ms: ${document.querySelectorAll('main article').length} cards`);
    await wait(800);
    watching.disconnect();
    return [...names];
  });
  expect(seen.slice(0, 2)).toEqual(['at 80 ms: Flowers', 'at 160 ms: 0 cards']);
  expect(seen.slice(2)).toHaveLength(11);
  expect(seen.slice(2).filter((name) => !name.startsWith('Fruits: '))).toEqual([]);
  await expect(page.getByRole('status').filter({ hasText: 'items' })).toHaveText('11 items');

  await page.reload();
  await isWhole(page, 'Fruits');
  await page.goBack();
  await isWhole(page, 'Flowers');
  await expect(panel(page).locator('[aria-current=page]')).toHaveText('Flowers');
  await page.goBack();
  await isWhole(page, 'Fruits');
  await panel(page).getByRole('link', { name: 'Farm Spotlight' }).click();
  await isWhole(page, 'Farm Spotlight');
  await expect(title(page)).toBeFocused();
  await page.getByRole('link', { name: 'Back to Store' }).click();
  await isWhole(page, 'Farm Store');

  await page.goto('/store/list/other/x');
  await isWhole(page, 'Browse');
  await expect(page.getByText('0 items', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
});

test("stay: decision B13: 'Always `window.alert` with exactly that text'; 'Search always shows its alert, empty or not'; 'Newsletter waitlist form (email required).'; 'FAQ accordion with four questions.': by the keyboard alone", async ({
  page,
}) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    dialog.accept();
  });
  await open(page, '/stay');
  const search = page.getByRole('search', { name: 'Stays' });
  await search.getByLabel('Where').focus();
  await page.keyboard.press('Enter');
  await search.getByLabel('Check-in').fill('2020-01-01');
  await search.getByLabel('Guests').press('End');
  await expect(search.getByLabel('Guests')).toHaveValue('8');
  await button(search, 'Search').press('Enter');
  expect(alerts).toEqual(Array(2).fill('alert: Search feature coming soon.'));

  const waitlist = page.getByRole('form', { name: 'Stay waitlist' });
  await button(waitlist, 'Subscribe').press('Enter');
  const email = waitlist.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(waitlist.getByRole('alert')).toHaveText('Enter your email address.');
  await page.setViewportSize({ width: 1440, height: 900 });
  const tops = () =>
    Promise.all(
      [email, button(waitlist, 'Subscribe')].map((it) => it.evaluate((e) => e.getBoundingClientRect().top)),
    );
  const [field, submit] = await tops();
  expect(submit).toBeCloseTo(field ?? 0, 0);
  await page.keyboard.type('joan@example.ca');
  await page.keyboard.press('Enter');
  await expect.poll(() => alerts.slice(2)).toEqual(['alert: Subscription feature coming soon.']);

  const questions = region(page, 'Questions').getByRole('heading', { level: 3 }).getByRole('button');
  await expect(questions).toHaveCount(4);
  await questions.first().focus();
  for (const [index, key] of ['Space', 'Enter', 'Space', 'Enter'].entries()) {
    const question = questions.nth(index);
    await expect(question).toBeFocused();
    const wasOpen = (await question.getAttribute('aria-expanded')) === 'true';
    await page.keyboard.press(key);
    await expect(question).toHaveAttribute('aria-expanded', String(!wasOpen));
    await page.keyboard.press('Tab');
  }
  await expect(page.getByText('Farm lanes are ploughed by seven.')).toBeVisible();
  await expect(page).toHaveURL('/stay');
});

for (const { path, title: name, reached } of PAGES) {
  test(`${path}: axe finds nothing in light and dark at 320, 390 and 1440 px, nothing scrolls sideways, also at 400 % zoom; the keyboard reaches everything in the order in which it is seen; long names wrap`, async ({
    page,
  }) => {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${path} at ${width}`);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const stops = await walk(page);
    // The button within a date field is the browser's own, and so is its ring.
    const isDate = ({ name: label, group }: (typeof stops)[number]) =>
      path === '/stay' && `${label}${group}` === 'MAIN Featured stays';
    expect(stops.filter((stop) => stop.wrong && !isDate(stop))).toEqual([]);
    const inHeader = stops.findLastIndex(({ group }) => group === 'NAV Categories');
    // A panel of its own height stands beside what it leads to.
    const onPage = stops.slice(inHeader + 1);
    expect(againstSight(onPage).filter((pair) => !pair.startsWith('NAV Store sections: Produce'))).toEqual(
      [],
    );
    const names = stops.map((stop) => stop.name);
    for (const control of reached) expect(names).toContain(control);

    // Names of farms and products, a farm's rail and a long price.
    await page
      .locator(
        'main :is(article :is(h2, h3, p), section[aria-roledescription=carousel] > div :is(h2, h2 + p))',
      )
      .evaluateAll((texts) => {
        for (const text of texts) (text.querySelector('b') ?? text).textContent = 'Wolframwald'.repeat(9);
      });
    // 1280 by 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoOverflow(page, `${name} with long names at 400 %`);
    const cut = await page
      .locator('main article :is(h2, h3, p)')
      .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth + 1).length);
    expect(cut).toBe(0);
  });
}

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("all four pages: 'targets of at least 24 px (44 px on touch)'", async ({ page }) => {
    for (const { path } of PAGES) {
      await open(page, path);
      expect(await smallTargets(page, 44), path).toEqual([]);
    }
  });
});

for (const still of [true, false]) {
  test.describe(still ? 'with reduced motion' : 'without (so that the checks can fail)', () => {
    test.use({ contextOptions: { reducedMotion: still ? 'reduce' : 'no-preference' } });

    test(`decision B9: 'No stagger, no auto-advance, no smooth scroll.': store and stay: ${still}`, async ({
      page,
    }) => {
      await page.clock.install();
      await open(page, '/store');
      const offers = region(page, 'Offers');
      await expect(button(offers, still ? 'Play' : 'Pause')).toBeVisible();
      await page.clock.fastForward(4000);
      await expect(button(offers, `Go to slide ${still ? 1 : 2}`)).toHaveAttribute('aria-current', 'true');
      const row = chips(page).getByRole('list');
      await expect(row).toHaveCSS('scroll-behavior', still ? 'auto' : 'smooth');

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
      if (still) expect(longest).toBeLessThan(2);
      else expect(longest).toBeGreaterThan(100);
    });
  });
}

for (const width of [390, 1440]) {
  test(`design: 'Nothing jumps.': all four pages from start to rest at ${width} px, and what stands below skeletons stays when they turn to cards`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      let load = () => {};
      const asked = new Promise<void>((resolve) => {
        load = resolve;
      });
      Object.assign(window, { shifts, load });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
      // 'Store loading 300 ms.': as long as the test looks at the skeletons.
      const { setTimeout: wait } = window;
      const held = (then: () => void, ms?: number) => wait(ms === 300 ? () => asked.then(then) : then, ms);
      Object.assign(window, { setTimeout: held });
    });
    for (const { path, title: name } of PAGES) {
      await page.goto(path);
      await expect(title(page)).toHaveText(name);
      await page.waitForLoadState('networkidle');
      const heights = () =>
        main(page)
          .locator('section[aria-roledescription=carousel]')
          .evaluateAll((rails) => rails.map((rail) => rail.getBoundingClientRect().height));
      const before = await heights();
      const waiting = await main(page).locator('[aria-busy=true]').count();
      expect(waiting, path).toBe({ '/store': 5, [SHELF]: 1 }[path] ?? 0);
      await page.evaluate(() => ('load' in window && window.load instanceof Function ? window.load() : null));
      await isWhole(page, name);
      await page.waitForLoadState('networkidle');
      for (const [index, height] of (await heights()).entries())
        expect(Math.abs(height - (before[index] ?? 0)), `${path}, rail ${index}`).toBeLessThan(2);
      const shifts = await page.evaluate(() => ('shifts' in window ? (window.shifts as number[]) : []));
      expect(
        shifts.reduce((sum, shift) => sum + shift, 0),
        path,
      ).toBeLessThan(0.02);
    }
  });
}
