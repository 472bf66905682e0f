import { dataAnswer, renderInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { categories } from '../testing/farms.ts';
import { TORONTO } from '../testing/places.ts';
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
  const cards = () => [...rail().querySelectorAll('a[href^="/listing"]')];
  const open = async (day: string) => {
    stubMedia({ width: 1440 });
    stubNetwork(() => dataAnswer(categories));
    jest.useFakeTimers({ now: new Date(`${day}T12:00:00-05:00`), doNotFake: ['setTimeout', 'performance'] });
    const { host } = renderInHost(<ExplorePage />);
    await screen.findByRole('link', { name: 'Winery' });
    return host;
  };
  afterEach(() => jest.useRealTimers());

  it('leads to the farms that have what is in season, and to all seasons', async () => {
    const host = await open('2026-06-20');
    act(() => host.setLocation({ loading: false, location: { ...TORONTO, source: 'IP' }, error: null }));
    const strawberries = cards().find((card) => card.textContent?.startsWith('Strawberries'));
    expect(strawberries).toHaveTextContent('Strawberries until 15 July');
    expect(strawberries).toHaveAttribute('href', '/listing?crop=strawberries');
    expect(within(rail()).getByRole('link', { name: 'All seasons' })).toHaveAttribute('href', '/seasons');
  });

  it('says what comes next where little is ripe', async () => {
    await open('2026-11-26');
    expect(cards().map((card) => card.textContent)).toEqual([
      'Christmas trees until 31 December',
      'Sleigh rides from 16 December',
      'Maple syrup from 1 March',
      'Baby animals from 1 April',
    ]);
  });
});
