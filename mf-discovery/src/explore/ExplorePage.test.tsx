import {
  type Answer,
  createTestHost,
  dataAnswer,
  renderInHost,
  stubMedia,
  stubNetwork,
} from '@sideroad/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { categories, IN_SEASON } from '../testing/farms.ts';
import { AT_TORONTO } from '../testing/places.ts';
import ExplorePage from './ExplorePage.expose.tsx';

describe('[LIST-62] the page to explore', () => {
  beforeEach(() => {
    stubMedia({ width: 1440 });
    stubNetwork(() => dataAnswer(categories));
    renderInHost(<ExplorePage />);
  });

  it('leads to the three worlds', async () => {
    const worlds = within(screen.getByRole('list')).getAllByRole('link');
    expect(worlds.map((link) => [link.textContent?.split(' ')[0], link.getAttribute('href')])).toEqual([
      ['Farm', '/'],
      ['Experience', '/experience'],
      ['Stay', '/stay'],
    ]);
    await screen.findByRole('link', { name: 'Winery' });
  });

  it('leads to the categories, the search and all farms, and has one h1', async () => {
    const rail = screen.getByRole('region', { name: "Explore what's out there" });
    expect(await within(rail).findByRole('link', { name: 'Winery' })).toHaveAttribute('href', '/category/7');
    expect(screen.getByRole('link', { name: 'Search farms' })).toHaveAttribute('href', '/search');
    expect(screen.getByRole('link', { name: 'See all farms' })).toHaveAttribute('href', '/listing');
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['Explore']);
  });
});

describe('[SEASON-6] Ripe near you', () => {
  const rail = () => screen.getByRole('region', { name: 'Ripe near you' });
  const cards = () => [...rail().querySelectorAll('.card')].map(({ textContent }) => textContent);
  const open = (answer: Answer) => {
    stubMedia({ width: 1440 });
    stubNetwork(({ pathname }) => (pathname === '/api/seasons' ? answer : dataAnswer(categories)));
    renderInHost(<ExplorePage />, { host: createTestHost({ location: AT_TORONTO }) });
  };

  it('has what farms near the visitor have, how many, and how far the nearest is', async () => {
    open(dataAnswer(IN_SEASON));
    const trees = await within(rail()).findByRole('link', { name: /^Christmas trees/ });
    expect(trees).toHaveAttribute('href', '/listing?crop=christmas-trees&within=100');
    expect(cards()).toEqual([
      'Christmas trees 14 farms nearest 8 km away',
      'Fresh cider 1 farm nearest < 1 km away',
    ]);
    expect(within(rail()).getByRole('link', { name: 'All seasons' })).toHaveAttribute('href', '/seasons');
  });

  it.each([
    [
      'leads on where nothing is in season',
      dataAnswer({}),
      ['Nothing is in season within 100 km. See what comes next'],
    ],
    ['[ERR-4] has no cards where that is not known', { status: 404 }, []],
  ])('%s', async (_what, answer, expected) => {
    open(answer);
    await waitFor(() => expect(rail()).not.toHaveAttribute('aria-busy'));
    expect(cards()).toEqual(expected);
  });
});
