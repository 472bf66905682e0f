import { renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { shelfAt } from '../catalogue/catalogue.ts';
import { CATEGORY_SLUGS, TOPIC_SLUGS } from '../catalogue/products.ts';
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

describe('grid', () => {
  it.each(TOPIC_SLUGS)('[STORE-30, STORE-33] shows topic %s with its title and count', (slug) => {
    open('topic', slug);
    wait(300);
    expect(title()).toBe(texts.topics[slug]);
    expect(names()).toEqual(shelfAt('topic', slug).items.map(({ name }) => name));
    expect(count()).toBe('6 items');
  });

  it.each(CATEGORY_SLUGS)('[STORE-33] shows category %s with its title and count', (slug) => {
    open('category', slug);
    wait(300);
    expect(title()).toBe(texts.categories[slug]);
    expect(names()).toEqual(shelfAt('category', slug).items.map(({ name }) => name));
    expect(count()).toBe(`${shelfAt('category', slug).items.length} items`);
  });
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

  it('[STORE-18] loads again on return to a shelf within 300 ms', () => {
    const { rerender, container } = open('category', 'fruits');
    const loading = () => container.querySelector('[aria-busy=true]') !== null;
    wait(300);
    rerender(<StoreListPage mode="category" slug="flowers" />);
    wait(100);
    rerender(<StoreListPage mode="category" slug="fruits" />);
    wait(299);
    expect(loading()).toBe(true);
    expect(names()).toEqual([]);
    wait(1);
    expect(loading()).toBe(false);
    expect(count()).toBe('11 items');
  });
});

describe('side panel', () => {
  it('[STORE-27, STORE-29, STORE-30] lists topics and categories, each under a heading', () => {
    open('topic', 'deals');
    expect(
      panel()
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Topics', 'Categories']);
    expect(
      panel()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Deals of Week',
      'New This Week',
      'Farm Spotlight',
      'Popular Items',
      'Seasonal Picks',
      ...Object.values(texts.categories),
    ]);
    expect(
      panel().getByRole('link', { name: 'Farm Spotlight' }).querySelector('.lucide-wheat'),
    ).not.toBeNull();
  });

  it('[STORE-29] links to the spotlight and to the categories', () => {
    open('topic', 'deals');
    expect(panel().getByRole('link', { name: 'Farm Spotlight' })).toHaveAttribute(
      'href',
      '/store/list/topic/spotlight',
    );
    expect(panel().getByRole('link', { name: 'Wine & Cider' })).toHaveAttribute(
      'href',
      '/store/list/category/wine-cider',
    );
  });

  it.each([
    ['topic', 'seasonal', 'Seasonal Picks'],
    ['category', 'new-peak-season', 'New & Season'],
  ])('[STORE-27] marks the current entry at %s/%s', (mode, slug, name) => {
    open(mode, slug);
    expect(current().map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [name, 'page'],
    ]);
  });
});

test('[STORE-27, STORE-1] links back to the store and shows its notice', () => {
  open('topic', 'deals');
  expect(screen.getByRole('link', { name: 'Back to Store' })).toHaveAttribute('href', '/store');
  expect(screen.getByRole('note')).toHaveTextContent(texts.preview.notice);
});
