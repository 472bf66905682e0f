import { expect, test } from '../support/test.ts';

const PAGES = [
  { id: 'LEGAL-1', name: 'Privacy', path: '/privacy', says: [/uploads?|pictures/, /Logs hold no/] },
  {
    id: 'LEGAL-2',
    name: 'Terms',
    path: '/terms',
    says: [/pictures that you may use/, /previews/, /DB-IP/],
  },
];

for (const { id, name, path, says } of PAGES) {
  test(`[${id}, LEGAL-3] the footer leads to ${path}, whose bar leads home`, async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' });
    await links.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${name} · Sideroad`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    for (const text of says) await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', RegExp(`${path}$`));
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
  });
}
