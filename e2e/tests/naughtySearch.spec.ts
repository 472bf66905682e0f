import type { Page } from '@playwright/test';
import { searchText } from '@sideroad/shared/domain/search';
import { naughtySamples, naughtyStrings } from '../support/naughtyStrings.ts';
import { expect, test } from '../support/test.ts';

/** Returns a text as an address carries it, with U+FFFD for lone surrogates. */
const carried = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
const titleFor = (text: string) => {
  const q = searchText(carried(text));
  return q ? `Search Results for "${q}"` : 'Search Farms';
};

/** Returns a check that no dialog has opened and no markup has run. */
function watchScripts(page: Page) {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  return async () => {
    expect(dialogs).toEqual([]);
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(1);
  };
}

/** All strings take half a minute, and every fifth finds most problems. */
const SETS = [
  { strings: naughtyStrings.filter((_text, at) => at % 5 === 0), name: '100 of 500 naughty strings' },
  { strings: naughtyStrings, name: '500 naughty strings (@deep)' },
];

for (const { strings, name } of SETS) {
  test(`[SEARCH-40] ${name}: the API responds to each of them`, async ({ request }) => {
    const wrong: string[] = [];
    const ask = async (text: string) => {
      const q = encodeURIComponent(searchText(text));
      for (const call of [`suggest?q=${q}`, `textsearch?query=${q}&page=1&limit=20`]) {
        const answer = await request.get(`/api/farmsearch/${call}`);
        const { data } = await answer.json();
        if (answer.status() !== 200 || !data) wrong.push(`${answer.status()} ${call}`);
      }
    };
    for (let at = 0; at < strings.length; at += 10) await Promise.all(strings.slice(at, at + 10).map(ask));
    expect(naughtyStrings).toHaveLength(500);
    expect(wrong).toEqual([]);
  });

  test(`[SEARCH-40] ${name} as the query: the title shows each as text`, async ({ page }) => {
    test.setTimeout(240_000);
    const checkScripts = watchScripts(page);
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Farms');
    const wrong = await page.evaluate(
      async (searches) => {
        const title = () => document.querySelector('h1')?.textContent;
        const failed: string[] = [];
        for (const { text, expected } of searches) {
          history.pushState(null, '', `/search?${new URLSearchParams({ q: text })}`);
          dispatchEvent(new PopStateEvent('popstate'));
          for (let frame = 0; frame < 120 && title() !== expected; frame += 1)
            await new Promise((resolve) => requestAnimationFrame(resolve));
          if (title() !== expected)
            failed.push(`${JSON.stringify(text).slice(0, 80)}: ${title()?.slice(0, 80)}`);
        }
        return failed;
      },
      strings.map((text) => ({ text: carried(text), expected: titleFor(text) })),
    );
    expect(wrong).toEqual([]);
    await expect(page.getByRole('region', { name: 'Farms' })).not.toHaveAttribute('aria-busy');
    await checkScripts();
  });
}

test('[SEARCH-40] naughty strings as documents never cause an error page', async ({ page }) => {
  const checkScripts = watchScripts(page);
  const loadable = [...naughtySamples.map(carried), '🍎'.repeat(10_000)];
  expect(loadable.length).toBeGreaterThan(10);
  for (const text of loadable) {
    const answer = await page.goto(`/search?q=${encodeURIComponent(text)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleFor(text).trim());
    await checkScripts();
  }
});

test('[SEARCH-24] an address with a damaged query or page is a search like any other', async ({ page }) => {
  for (const [search, q] of [
    ['?q=%E0%A4%A', '\ufffd%A'],
    ['?q=apple&q=pear', 'apple'],
    ['?q=apple&page=abc', 'apple'],
    ['?q=apple&page=-1', 'apple'],
    ['?q=apple&page=1e9', 'apple'],
    ['?q=apple&page=999999999', 'apple'],
  ] as const) {
    const answer = await page.goto(`/search${search}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for "${q}"`);
    await expect(page.getByRole('status').filter({ hasText: /farms?$/ })).toBeVisible();
  }
});

test('[SEARCH-40] naughty strings in the field get suggestions', async ({ page }) => {
  const checkScripts = watchScripts(page);
  await page.goto('/stay');
  await page.getByLabel('Search farms').click();
  await expect(page.getByRole('combobox', { name: 'Search farms' })).toBeFocused();
  const status = page.getByRole('search').getByRole('status');
  // The pause before a call passes at once.
  await page.clock.install();
  for (const text of naughtySamples) {
    await page.getByLabel('Search farms').evaluate((input: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
    await page.clock.runFor(350);
    await expect(status).toHaveText(
      /^(Start typing to search for farms|No farms found for ".*"|\d+ suggestions?)$/s,
    );
  }
  await checkScripts();
});
