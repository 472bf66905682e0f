import { dataAnswer, renderInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/react';
import { categories } from '../testing/farms.ts';
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

  it('leads to the categories and has one h1', async () => {
    const rail = screen.getByRole('region', { name: "Explore what's out there" });
    expect(await within(rail).findByRole('link', { name: 'Winery' })).toHaveAttribute('href', '/category/7');
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['Explore']);
  });

  it('leads on to the search and to all farms', async () => {
    expect(screen.getByRole('link', { name: 'Search farms' })).toHaveAttribute('href', '/search');
    expect(screen.getByRole('link', { name: 'See all farms' })).toHaveAttribute('href', '/listing');
    await screen.findByRole('link', { name: 'Winery' });
  });
});
