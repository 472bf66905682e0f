import { expect, test } from '../support/test.ts';

test.use({ colorScheme: 'dark' });

test('[LAYOUT-104] a farm prints on two pages at most, with all it needs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/farm/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').filter({ visible: true })).toHaveCount(7);
  await expect(page.getByRole('row', { name: /^Sunday/ })).toBeVisible();
  const essentials = page.getByRole('region', { name: 'Farm essentials' });
  await expect(essentials.getByText('4218 Mountainview Road')).toBeVisible();
  const route = page.getByRole('link', { name: /^Get directions/ }).filter({ visible: true });
  await expect(route).toHaveCount(1);
  const [ink, paper, after] = await route.evaluate((link) => [
    getComputedStyle(link).color,
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(link, '::after').content,
  ]);
  expect([ink, paper]).toEqual(['rgb(34, 33, 29)', 'rgb(255, 255, 255)']);
  expect(after).toContain('https://www.google.com/maps/dir/');
  for (const part of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toHaveCount(0);
});

test('[LAYOUT-104] a list prints as a list, also where the window shows the map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/category/1?page=1&category=pyo-farm&view=map');
  await expect(page.getByRole('button', { name: 'View List' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: /km away/ }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toHaveCount(0);
});
