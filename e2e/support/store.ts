import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const SHELF = '/store/list/category/meat-seafood';
/** The four worlds. */
export const PAGES = [
  { path: '/store', title: 'Farm Store' },
  { path: SHELF, title: 'Meat & Seafood' },
  { path: '/stay', title: 'Wake up on a farm' },
  { path: '/experience', title: 'Farm Experiences' },
];

export const main = (page: Page) => page.getByRole('main');
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
export const chips = (page: Page) => page.getByRole('navigation', { name: 'Store categories' });
export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Everything that loads has loaded. */
export async function isWhole(page: Page, name: string): Promise<void> {
  await expect(title(page)).toHaveText(name);
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
}

/** Opens one of the four worlds. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isWhole(page, PAGES.find((known) => known.path === path)?.title ?? '');
}
