import type { Page } from '@playwright/test';
import { searchText } from '@sideroad/shared/domain/search';
import { expect, test } from '../support/test.ts';

const RUN = 'globalThis.hit=1';
/** Texts that have broken searches. What would run sets `globalThis.hit`. */
const NAUGHTY = [
  // Control and invisible characters, changed direction, other scripts.
  ...[
    'ma\u200b\u2060\ufeff\u00ad\u2028ple',
    '\u0000a\u0007\u001b\u007f\u0085',
    '\u202emaple\u202c \u2066\u061c',
  ],
  ...['مزرعة التفاح', 'משק', '農場', 'खेत', '👩‍🌾🏳️‍🌈👨‍👩‍👧‍👦🇨🇦1️⃣🧑🏿‍🌾', `e${'\u0301'.repeat(60)}`],
  // Halves of characters.
  ...['a\ud800b\udfff', '\ud83c', '\udf4e🍎'],
  // SQL and its text search.
  ...["' or 1=1 --", "'; drop table farm; --", '%', '_', "\\'", '$1', "' union select null, null --"],
  ...["'||pg_sleep(5)||'", '/* */', "to_tsquery('a & ')", 'a & | ! b', "a:*'", '\'"`;:&|!()*<>=?[]{}$^~@'],
  // Markup.
  ...[`<script>${RUN}</script>`, `<img src=x onerror=${RUN}>`, `"><svg onload=${RUN}>`, `javascript:${RUN}`],
  ...[
    `</title><script>${RUN}</script>`,
    `'-${RUN}-'`,
    `{{constructor.constructor('${RUN}')()}}`,
    `\${${RUN}}`,
  ],
  ...[`<iframe srcdoc="<script>parent.hit=1</script>">`, `<!--<script>${RUN}//-->`, `&lt;script&gt;${RUN}`],
  // Words of code and of addresses.
  ...['undefined', 'null', 'NaN', '[object Object]', '__proto__', 'constructor', 'toString', '1e309', '-1'],
  ...['%00', '%E0%A4%A', '%u0041', '../../etc/passwd', '$(id)', 'q=1&q=2&page=9', '#top', '?page=2'],
  // Long words, many words, and up to 10,000 characters.
  ...['w'.repeat(300), 'ab cd '.repeat(80), ' '.repeat(9000), 'x\u0301'.repeat(5000), '🍎'.repeat(10_000)],
];
/** Some of each kind, none with control characters: HTML has no way to write them. */
const SAMPLES = NAUGHTY.filter((_text, at) => at % 3 === 0);

/** Returns a text as an address carries it, with U+FFFD for lone surrogates. */
const carried = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
const titleFor = (text: string) => {
  const q = searchText(carried(text));
  return q ? `Search Results for "${q}"` : 'Search Farms';
};

/** Returns the text of HTML that has no elements. */
const unescaped = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

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

test('[SEARCH-40] naughty strings as the query: the title shows each as text', async ({ page }) => {
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
    NAUGHTY.map((text) => ({ text: carried(text), expected: titleFor(text) })),
  );
  expect(wrong).toEqual([]);
  await expect(page.getByRole('region', { name: 'Farms' })).not.toHaveAttribute('aria-busy');
  await checkScripts();
});

test('[SEARCH-40] naughty strings as documents never cause an error page', async ({ request }) => {
  for (const text of SAMPLES.map(carried)) {
    const answer = await request.get(`/search?q=${encodeURIComponent(text)}`);
    expect(answer.status()).toBe(200);
    const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? [];
    // The browser renders what is too long for the server.
    expect(['', titleFor(text)]).toContain(unescaped(title));
  }
});
