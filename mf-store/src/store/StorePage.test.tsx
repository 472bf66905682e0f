import { createTestHost, renderInHost, stubMedia, stubRow } from '@sideroad/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { itemsOfTopic } from '../catalogue/catalogue.ts';
import StorePage from './StorePage.expose.tsx';

const RAILS = [
  ['This Week’s Deals', 'deals', '/store/list/topic/deals'],
  ['New This Week', 'new', '/store/list/topic/new'],
  ['From Clover & Kin Farm', 'spotlight', '/coming-soon'],
  ['Popular items', 'popular', '/store/list/topic/popular'],
  ['Seasonal picks', 'seasonal', '/store/list/topic/seasonal'],
] as const;

beforeEach(() => {
  jest.useFakeTimers();
  stubMedia({ width: 1440 });
  stubRow();
});

const open = () =>
  renderInHost(<StorePage />, {
    address: '/store',
    host: createTestHost({ config: { contactEmail: 'farms@example.org' } }),
  });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** The same, and react-slick comes when it is asked for; it goes to a slide in a timer. */
async function rotate(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await act(() => jest.advanceTimersByTimeAsync(1));
}
const rail = (name: string) => screen.getByRole('region', { name });
const cards = (name: string) => within(rail(name)).queryAllByRole('article', { hidden: true });
const banner = () => screen.getByRole('region', { name: 'Offers' });
const slide = () =>
  within(banner())
    .getAllByRole('group', { hidden: true })
    .findIndex((group) => !group.hasAttribute('inert'));

test('[STORE-6] shows its parts from the notice to the call to action in order', () => {
  open();
  wait(300);
  const parts = [
    screen.getByRole('note'),
    screen.getByRole('search', { name: 'Store' }),
    screen.getByRole('navigation', { name: 'Store categories' }),
    banner(),
    ...RAILS.map(([name]) => rail(name)),
    screen.getByRole('link', { name: 'Sponsored Local Maple Syrup' }),
    screen.getByRole('heading', { name: 'Showcase your farm store Join the marketplace' }),
  ];
  for (const [index, part] of parts.slice(1).entries()) {
    expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('[STORE-6] has a search box that does nothing', () => {
  const { address, visited } = open();
  const box = within(screen.getByRole('search', { name: 'Store' }));
  const field = box.getByPlaceholderText('Search products, farms, or categories');
  fireEvent.change(field, { target: { value: 'apples' } });
  const sent = fireEvent.submit(field);
  fireEvent.click(box.getByRole('button', { name: 'Search' }));
  expect(sent).toBe(false);
  expect(visited).toEqual([]);
  expect(address()).toBe('/store');
  expect(field).toHaveValue('apples');
});

describe('banner and promo cards', () => {
  it('[STORE-10] turns through 4 slides every 4 s, or by a dot', async () => {
    open();
    const seen = [slide()];
    for (let turn = 0; turn < 4; turn += 1) {
      await rotate(4000);
      seen.push(slide());
    }
    expect(seen).toEqual([0, 1, 2, 3, 0]);
    fireEvent.click(within(banner()).getByRole('button', { name: 'Go to slide 3' }));
    expect(slide()).toBe(2);
    expect(within(banner()).getAllByRole('button', { name: /^Go to slide/ })).toHaveLength(4);
  });

  it('[STORE-13] links all slides and promo cards to /coming-soon', () => {
    open();
    const links = [
      ...within(banner()).getAllByRole('link', { hidden: true }),
      ...screen.getAllByRole('link', { name: /^Sponsored/ }),
    ];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(7).fill('/coming-soon'));
  });

  it('[DATA-25, LAYOUT-14, STORE-6] shows titles, texts and pictures of slides and cards', () => {
    open();
    const slides = within(banner()).getAllByRole('group', { hidden: true });
    for (const role of ['heading', 'paragraph']) {
      const words = slides.map((group) => within(group).getByRole(role, { hidden: true }).textContent);
      expect(new Set(words).size).toBe(4);
      expect(words.join()).not.toMatch(/ \/ /);
    }
    // The other pictures come after the first.
    const pictures = () => slides.map((group) => group.querySelector('img'));
    fireEvent.load(pictures()[0] ?? banner());
    expect(pictures().map((picture) => picture?.getAttribute('src'))).toEqual([
      '/market.webp',
      '/cider-house.webp',
      '/flower-field.webp',
      '/winter-larder.webp',
    ]);
    const promos = screen.getAllByRole('link', { name: /^Sponsored/ });
    expect(
      promos.map((promo) => [promo.textContent, promo.querySelector('img')?.getAttribute('src')]),
    ).toEqual([
      ['Sponsored Local Maple Syrup', '/maple-syrup.webp'],
      ['Sponsored Grass-fed Beef Picks', '/grass-fed-beef.webp'],
      ['Sponsored Fresh Bakery Daily', '/fresh-bakery.webp'],
    ]);
  });
});

describe('[STORE-15] rails', () => {
  it.each(RAILS)('%s shows topic %s, and See all leads to %s', (name, topic, target) => {
    open();
    wait(300);
    expect(
      cards(name).map((card) => within(card).getByRole('heading', { hidden: true }).textContent),
    ).toEqual(itemsOfTopic(topic).map((item) => item.name));
    expect(within(rail(name)).getByRole('link', { name: /^See all/ })).toHaveAttribute('href', target);
  });

  it('[STORE-15] shows discount badges on deals only', () => {
    open();
    wait(300);
    const badges = (name: string) => cards(name).flatMap((card) => card.textContent?.match(/\d+% off/) ?? []);
    expect(RAILS.map(([name]) => badges(name).length)).toEqual([6, 0, 0, 0, 0]);
  });

  it('[STORE-15] names the featured farm under the title of its rail', () => {
    open();
    expect(rail('From Clover & Kin Farm')).toHaveTextContent('Featured farm: Clover & Kin, Creemore');
  });

  it('[STORE-18] shows 6 skeletons per rail for 300 ms, then the cards', () => {
    open();
    wait(299);
    for (const [name] of RAILS) {
      expect(rail(name)).toHaveAttribute('aria-busy', 'true');
      expect(rail(name).querySelectorAll('[aria-hidden=true][class*=card]')).toHaveLength(6);
      expect(cards(name)).toHaveLength(0);
    }
    wait(1);
    for (const [name] of RAILS) {
      expect(rail(name)).not.toHaveAttribute('aria-busy');
      expect(cards(name)).toHaveLength(6);
    }
  });
});

test('[STORE-6] calls farms to join, with a mail link', () => {
  open();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'mailto:farms@example.org',
  );
});
