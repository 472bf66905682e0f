import { renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { shelfAt } from '../catalogue/catalogue.ts';
import { texts } from '../texts.ts';
import StoreListPage from './StoreListPage.expose.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  stubMedia({ width: 1440 });
  Element.prototype.scrollTo = jest.fn();
});

const open = (mode: string, slug: string) =>
  renderInHost(<StoreListPage mode={mode} slug={slug} />, { address: `/store/list/${mode}/${slug}` });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const count = () => screen.getByRole('status').textContent;
const panel = () => within(screen.getByRole('navigation', { name: 'Store sections' }));
const current = () =>
  panel()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));

it.each([
  ['topic', 'deals', 'Deals of Week', 6],
  ['topic', 'spotlight', 'Farm Spotlight', 6],
  ['category', 'fruits', 'Fruits', 11],
  ['category', 'new-peak-season', 'New & Season', 6],
])('[STORE-30, STORE-33] shows the shelf %s/%s with its title and count', (mode, slug, name, length) => {
  open(mode, slug);
  wait(300);
  expect(title()).toBe(name);
  expect(names()).toEqual(shelfAt(mode, slug).items.map((item) => item.name));
  expect(count()).toBe(`${length} items`);
  expect(current().map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, 'page'],
  ]);
});

describe('unknown addresses', () => {
  it.each([
    ['[STORE-26]', 'topic', 'fruits', 'Not found'],
    ['[STORE-26]', 'category', 'deals', 'Not found'],
    ['[STORE-26]', 'category', 'toString', 'Not found'],
    ['[STORE-26]', 'other', 'deals', 'Browse'],
  ])('%s shows no items at %s/%s', (_id, mode, slug, name) => {
    open(mode, slug);
    wait(300);
    expect(title()).toBe(name);
    expect(names()).toEqual([]);
    expect(count()).toBe('0 items');
    expect(current()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Nothing on this shelf' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  });
});

describe('loading', () => {
  it.each([
    ['slug', 'category', 'flowers'],
    ['mode', 'topic', 'fruits'],
  ])('[STORE-18] shows 8 skeletons for 300 ms after a change of %s', (_what, mode, slug) => {
    const { rerender, container } = open('category', 'fruits');
    const loading = () => container.querySelector('[aria-busy=true]') !== null;
    expect(loading()).toBe(true);
    wait(299);
    expect(loading()).toBe(true);
    wait(1);
    expect(loading()).toBe(false);
    rerender(<StoreListPage mode={mode} slug={slug} />);
    expect(loading()).toBe(true);
    expect(names()).toEqual([]);
    expect(count()).toBe('');
    expect(container.querySelectorAll('[aria-hidden=true][class*=card]')).toHaveLength(8);
    wait(299);
    expect(loading()).toBe(true);
    wait(1);
    expect(loading()).toBe(false);
    rerender(<StoreListPage mode="category" slug="fruits" />);
    expect(loading()).toBe(true);
  });
});

test('[STORE-27, STORE-30] lists topics and categories, each under a heading', () => {
  open('topic', 'deals');
  const texts = (role: 'heading' | 'link') =>
    panel()
      .getAllByRole(role)
      .map((part) => part.textContent);
  expect(texts('heading')).toEqual(['Topics', 'Categories']);
  expect(texts('link').slice(0, 5)).toEqual([
    'Deals of Week',
    'New This Week',
    'Farm Spotlight',
    'Popular Items',
    'Seasonal Picks',
  ]);
  expect(texts('link')).toHaveLength(17);
  const spotlight = panel().getByRole('link', { name: 'Farm Spotlight' });
  expect(spotlight).toHaveAttribute('href', '/store/list/topic/spotlight');
  expect(spotlight.querySelector('.lucide-wheat')).not.toBeNull();
  expect(panel().getByRole('link', { name: 'Wine & Cider' })).toHaveAttribute(
    'href',
    '/store/list/category/wine-cider',
  );
});

test('[STORE-27, STORE-1] links back to the store and shows its notice', () => {
  open('topic', 'deals');
  expect(screen.getByRole('link', { name: 'Back to Store' })).toHaveAttribute('href', '/store');
  expect(screen.getByRole('note')).toHaveTextContent(texts.preview.notice);
});
