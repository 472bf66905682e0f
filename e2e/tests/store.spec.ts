import type { Locator, Page } from '@playwright/test';
import { button, chips, isWhole, main, open, region, SHELF, title } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('navigation', { name: 'Store sections' });

/** 1-based numbers of the chips that are fully visible. */
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

test('[STORE-8, STORE-27] shows 5 or 7 chips, and arrows that keep the focus', async ({ page }) => {
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

test('[STORE-33, STORE-27] has cards of at least 260 px with gaps of 20 px at every width', async ({
  page,
}) => {
  await open(page, SHELF);
  const columns = new Set<number>();
  const widths: number[] = [];
  // Every second width around the one at which a second column fits, and some others.
  const narrow = Array.from({ length: 30 }, (_, index) => 570 + index * 2);
  for (const width of [280, 320, 390, 431, ...narrow, 767, 768, 787, 901, 1023, 1173, 1441, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const grid = await measureGrid(page);
    const fitting = Math.max(1, Math.floor((grid.width + 20.001) / 280));
    expect(grid.columns, `columns at ${width} px`).toBe(fitting);
    expect(grid.least, `cards at ${width} px`).toBeGreaterThan(Math.min(260, grid.width) - 0.1);
    for (const gap of [...grid.gaps, grid.rowGap]) expect(gap, `gap at ${width} px`).toBeCloseTo(20, 1);
    columns.add(grid.columns);
    widths.push(grid.width);
  }
  expect([...columns].sort()).toEqual([1, 2, 3]);
  for (const least of [538, 540]) {
    expect(widths.filter((width) => width >= least && width < least + 2.2)).not.toEqual([]);
  }
});

test('[STORE-38] has a search for stays whose button is as wide as the field above it', async ({ page }) => {
  await open(page, '/stay');
  const search = page.getByRole('form', { name: 'Stays' });
  for (const [width, above] of [
    [390, 'Guests'],
    [768, 'Check-out'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const field = await search.getByLabel(above).boundingBox();
    const submit = await button(search, 'Search').boundingBox();
    expect([submit?.x, submit?.width], `at ${width} px`).toEqual([field?.x, field?.width]);
  }
});

test('[STORE-5, STORE-13, STORE-15] follows links and returns, and Buy does nothing', async ({ page }) => {
  await open(page, '/store');
  const goAndReturn = async (link: Locator, heading: string, address: string) => {
    // react-slick replaces the slides when it arrives.
    await expect(() => link.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
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
  // Some visits report web vitals, at any time.
  expect(asked.filter((what) => !/\.(svg|webp)$|\/api\/vitals$/.test(what))).toEqual([]);
});

test('[STORE-18] loads a shelf again on return within 300 ms, and keeps reload and Back', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/store/list/category/fruits');
  await isWhole(page, 'Fruits');
  // From here on time passes only when the test says so.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const shelf = document.querySelector('h1')?.textContent;
      for (const article of document.querySelectorAll('main article'))
        seen.add(`${shelf}: ${article.querySelector('h2')?.textContent}`);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const cards = main(page).getByRole('article');
  for (const name of ['Flowers', 'Fruits']) {
    await panel(page)
      .getByRole('link', { name, exact: true })
      .evaluate((link: HTMLElement) => link.click());
    await expect(title(page)).toHaveText(name);
    await page.clock.runFor(200);
    await expect(cards).toHaveCount(0);
  }
  await page.clock.resume();
  await expect(cards).toHaveCount(11);
  const seen = await page.evaluate(() => ('seen' in window ? [...(window.seen as Set<string>)] : []));
  expect(seen).toHaveLength(11);
  expect(seen.filter((name) => !name.startsWith('Fruits: '))).toEqual([]);
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
});

test('[STORE-40, STORE-41] works by keyboard on the page of stays', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    dialog.accept();
  });
  await open(page, '/stay');
  const search = page.getByRole('form', { name: 'Stays' });
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
