import { createTestHost, renderInHost, stubMedia, stubRow } from '@sideroad/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { itemsOfTopic } from '../catalogue/catalogue.ts';
import { offers } from './offers.ts';
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
  await act(() => jest.advanceTimersByTimeAsync(0));
}
const rail = (name: string) => screen.getByRole('region', { name });
const cards = (name: string) => within(rail(name)).queryAllByRole('article', { hidden: true });
const banner = () => screen.getByRole('region', { name: 'Offers' });
const slide = () =>
  within(banner())
    .getAllByRole('group', { hidden: true })
    .findIndex((group) => !group.hasAttribute('inert'));

test("spec 1: 'Sections that are mockups and not functional: Experience, Stay and Farm Store. Each shows a notice that it is under development.' 'Store notice: 'Farm Store is under active development. We’re building something exciting. The page you’re viewing is a mockup and is not yet functional.''", () => {
  open();
  expect(screen.getByRole('note')).toHaveTextContent(
    /^Farm Store is under active development\. We’re building something exciting\. The page you’re viewing is a mockup and is not yet functional\.$/,
  );
});

test("spec 2: 'Contents from top to bottom:' notice, search box, chips, banner, five rails, promo cards, call to action", () => {
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

test("spec 2: 'Search box (placeholder 'Search products, farms, or categories') with a Search button that does nothing.'", () => {
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

test("spec 2: 'Scrolling row of 12 category chips, each linking to /store/list/category/{slug}.' with prev/next arrows; spec 3: 'Store category: title, slug, image.'", () => {
  open();
  const chips = within(screen.getByRole('navigation', { name: 'Store categories' }));
  expect(chips.getAllByRole('link').map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
    ['New & Season', '/store/list/category/new-peak-season'],
    ['Fruits', '/store/list/category/fruits'],
    ['Vegetables', '/store/list/category/vegetables'],
    ['Flowers', '/store/list/category/flowers'],
    ['Meat & Seafood', '/store/list/category/meat-seafood'],
    ['Dairy & Eggs', '/store/list/category/dairy-eggs'],
    ['Bakery', '/store/list/category/bakery'],
    ['Frozen', '/store/list/category/frozen'],
    ['Syrups & Honey', '/store/list/category/syrups-honey'],
    ['Wine & Cider', '/store/list/category/wine-cider'],
    ['Pantry', '/store/list/category/pantry'],
    ['Produce Boxes', '/store/list/category/produce-boxes'],
  ]);
  for (const chip of chips.getAllByRole('link')) expect(chip.querySelector('svg')).not.toBeNull();
  const state = () =>
    ['Previous', 'Next'].map((name) => chips.getByRole('button', { name }).hasAttribute('disabled'));
  expect(state()).toEqual([true, false]);
  fireEvent.click(chips.getByRole('button', { name: 'Next' }));
  expect(state()).toEqual([false, true]);
});

describe("spec 2: 'Rotating banner of 4 slides with dots. It auto-advances every 4 s and loops.'", () => {
  it("spec 4: 'Banner index cycles 0..3 every 4 s or on a dot click.' (spec 9: '4000 ms (store)')", async () => {
    open();
    const seen = [slide()];
    await rotate(3999);
    seen.push(slide());
    await rotate(1);
    seen.push(slide());
    for (let turn = 0; turn < 3; turn += 1) {
      await rotate(4000);
      seen.push(slide());
    }
    expect(seen).toEqual([0, 0, 1, 2, 3, 0]);
    fireEvent.click(within(banner()).getByRole('button', { name: 'Go to slide 3' }));
    expect(slide()).toBe(2);
    expect(within(banner()).getAllByRole('button', { name: /^Go to slide/ })).toHaveLength(4);
  });

  it("'Banner slides and promo cards link to the catch-all path, so they lead to the not-found page.' (decision R13: 'The catch-all path that banner slides, promo cards and the spotlight's 'See all' link to', '`/coming-soon`, which no route matches.')", () => {
    open();
    const links = [
      ...within(banner()).getAllByRole('link', { hidden: true }),
      ...screen.getAllByRole('link', { name: /^Sponsored/ }),
    ];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(7).fill('/coming-soon'));
  });

  it("spec 3: 'Store banner: id, title, desc, image, link.' 'Promo card: id, title, image, link.'; decision R14: 'Two lines of one heading (two block spans with a space between); the slash is not shown.'", () => {
    open();
    const slides = within(banner()).getAllByRole('group', { hidden: true });
    const headings = slides.map((group) => within(group).getByRole('heading', { hidden: true }).textContent);
    expect(headings).toEqual([
      'The whole market, one basket',
      'Pressed this morning',
      'Cut flowers, still dewy',
      'A larder for the winter',
    ]);
    const descriptions = slides.map((group) => within(group).getByRole('paragraph', { hidden: true }));
    expect(new Set(descriptions.map(({ textContent }) => textContent)).size).toBe(4);
    expect(new Set(offers.map(({ id }) => id)).size).toBe(4);
    expect(offers.map(({ scene }) => scene)).toEqual([
      '/market.webp',
      '/cider-house.webp',
      '/flower-field.webp',
      '/winter-larder.webp',
    ]);
    const promos = screen.getAllByRole('link', { name: /^Sponsored/ });
    expect(promos.map((promo) => promo.querySelector('img')?.getAttribute('src'))).toEqual([
      '/maple-syrup.webp',
      '/grass-fed-beef.webp',
      '/fresh-bakery.webp',
    ]);
  });

  it("decision B9: 'Auto-advancing banners have a pause button for everyone and stop on hover and focus (WCAG 2.2.2).'", async () => {
    open();
    fireEvent.click(within(banner()).getByRole('button', { name: 'Pause' }));
    await rotate(20_000);
    expect(slide()).toBe(0);
    fireEvent.click(within(banner()).getByRole('button', { name: 'Play' }));
    await rotate(4000);
    expect(slide()).toBe(1);
  });
});

describe("spec 2: 'Rails: 'This Week’s Deals' (See all goes to topic deals, with discount badges), 'New This Week' (topic new), 'From {farm} Farm' (spotlight rail, 'Featured farm: ...', See all goes to the catch-all), 'Popular items' (topic popular), 'Seasonal picks' (topic seasonal).'", () => {
  it.each(RAILS)('%s: products of topic %s, See all goes to %s', (name, topic, target) => {
    open();
    wait(300);
    expect(
      cards(name).map((card) => within(card).getByRole('heading', { hidden: true }).textContent),
    ).toEqual(itemsOfTopic(topic).map((item) => item.name));
    expect(within(rail(name)).getByRole('link', { name: /^See all/ })).toHaveAttribute('href', target);
  });

  it('discount badges stand on deals alone', () => {
    open();
    wait(300);
    const badges = (name: string) => cards(name).flatMap((card) => card.textContent?.match(/\d+% off/) ?? []);
    expect(badges('This Week’s Deals')).toEqual([
      '20% off',
      '20% off',
      '15% off',
      '20% off',
      '10% off',
      '25% off',
    ]);
    for (const [name] of RAILS.slice(1)) expect(badges(name)).toEqual([]);
  });

  it("'Featured farm: ...' under the spotlight's title", () => {
    open();
    expect(rail('From Clover & Kin Farm')).toHaveTextContent('Featured farm: Clover & Kin, Creemore');
  });

  it("'Each rail shows 6 skeleton cards for 300 ms, then the cards.' (spec 4: 'Rails and lists load for 300 ms, then show.'; spec 9: 'Store loading 300 ms.')", () => {
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

test("spec 2: 'Three 'Sponsored' promo cards (Local Maple Syrup, Grass-fed Beef Picks, Fresh Bakery Daily).'", () => {
  open();
  expect(screen.getAllByRole('link', { name: /Sponsored/ }).map((link) => link.textContent)).toEqual([
    'Sponsored Local Maple Syrup',
    'Sponsored Grass-fed Beef Picks',
    'Sponsored Fresh Bakery Daily',
  ]);
});

test("spec 2: 'Call-to-action banner 'Showcase your farm store / Join the marketplace' with a 'Contact us' mail link to {email}.'", () => {
  open();
  const heading = screen.getByRole('heading', { name: 'Showcase your farm store Join the marketplace' });
  expect(heading).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'mailto:farms@example.org',
  );
});
