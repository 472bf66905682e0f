import { expect, test } from '../../e2e/support/test.ts';
import { texts } from '../src/texts.ts';

test('/steward shows its page in the site, and its link leads to all farms', async ({ page }) => {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: texts.action }).click();
  await expect(page).toHaveURL('/listing?page=1');
});
