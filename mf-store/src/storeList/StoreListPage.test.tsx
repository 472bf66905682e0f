import { renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { itemsOfCategory, itemsOfTopic } from '../catalogue/catalogue.ts';
import { CATEGORY_SLUGS, TOPIC_SLUGS } from '../catalogue/storeItem.ts';
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

describe("spec 2: 'Grid titled with the topic or category name and an item count ('N items').'", () => {
  it.each(TOPIC_SLUGS)(
    "'Topic slugs: deals, new, spotlight (titled 'Farm Spotlight'), popular, seasonal.': %s",
    (slug) => {
      open('topic', slug);
      wait(300);
      expect(title()).toBe(texts.topics[slug]);
      expect(names()).toEqual(itemsOfTopic(slug).map(({ name }) => name));
      expect(count()).toBe('6 items');
    },
  );

  it.each(CATEGORY_SLUGS)('category %s', (slug) => {
    open('category', slug);
    wait(300);
    expect(title()).toBe(texts.categories[slug]);
    expect(names()).toEqual(itemsOfCategory(slug).map(({ name }) => name));
    expect(count()).toBe(`${itemsOfCategory(slug).length} items`);
  });
});

describe("spec 8: 'Unknown store topic or category | Title 'Not found''", () => {
  it.each([
    ["'Unknown topic: title 'Not found', no items.'", 'topic', 'fruits', 'Not found'],
    ["'Unknown category slug: title 'Not found', empty items.'", 'category', 'deals', 'Not found'],
    ["'Unknown category slug: title 'Not found', empty items.'", 'category', 'toString', 'Not found'],
    [
      "route table: 'mode is 'topic' or 'category'. Any other mode shows the title 'Browse' with no items.'",
      'other',
      'deals',
      'Browse',
    ],
  ])('%s %s/%s', (_sentence, mode, slug, name) => {
    open(mode, slug);
    wait(300);
    expect(title()).toBe(name);
    expect(names()).toEqual([]);
    expect(count()).toBe('0 items');
    expect(current()).toEqual([]);
  });
});

describe("spec 2: 'A 300 ms loading state shows whenever mode or slug changes.'", () => {
  it.each([
    ['slug', 'category', 'flowers'],
    ['mode', 'topic', 'fruits'],
  ])('%s', (_what, mode, slug) => {
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

  it('also on the way back to a shelf that has been left for less than that', () => {
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

describe("spec 2: 'Side panel with Topics (Deals of Week, New This Week, the farm spotlight with a sheaf icon, Popular Items, Seasonal Picks) and the 12 Categories.'", () => {
  it('in this order, topics and categories each under a heading', () => {
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

  it("'`/store/list/topic/spotlight` is reached from the side panel.' (decision R13)", () => {
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
  ])("'The current one is highlighted.': %s/%s", (mode, slug, name) => {
    open(mode, slug);
    expect(current().map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [name, 'page'],
    ]);
  });
});

test("spec 2: ''Back to Store' link to /store.' and the notice", () => {
  open('topic', 'deals');
  expect(screen.getByRole('link', { name: 'Back to Store' })).toHaveAttribute('href', '/store');
  expect(screen.getByRole('note')).toHaveTextContent(texts.store.notice);
});
