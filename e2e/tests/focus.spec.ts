import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Waits for the code that keeps the focus, which comes with the first focus: a button that goes is tried. */
const arrive = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const button = document.body.appendChild(document.createElement('button'));
        // A visitor's key ends the wait for the heading of an earlier try.
        document.dispatchEvent(new Event('keydown'));
        button.focus();
        button.remove();
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        return document.activeElement?.localName;
      }),
    )
    .toBe('h1');

test.use({ answersInDocument: false });

test('[A11Y-33] the focus goes on after a filter that leaves no farm', async ({ page }) => {
  await page.goto('/listing?crop=apples&features=29,40');
  await arrive(page);
  const filter = page.getByRole('button', { name: /^Without "/ });
  const element = await filter.elementHandle();
  await filter.press('Enter');
  await expect.poll(() => element?.evaluate((one) => one.isConnected)).toBe(false);
  const farms = page.getByRole('region', { name: 'Farms' });
  await expect.poll(() => farms.evaluate((one) => one.contains(document.activeElement))).toBe(true);
});

test('[A11Y-33] Escape and Enter of a composition leave search and dialogs alone', async ({ page }) => {
  await page.goto('/listing');
  const client = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await page
    .getByRole('searchbox', { name: 'Search farms' })
    .or(page.getByRole('combobox', { name: 'Search farms' }))
    .focus();
  await compose('りん');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listing/);
});
