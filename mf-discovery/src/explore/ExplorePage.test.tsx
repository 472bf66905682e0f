import { screen, within } from '@testing-library/react';
import { fakeHost } from '../testing/fakeHost.ts';
import { categories } from '../testing/farms.ts';
import { renderPage, setViewportWidth } from '../testing/renderPage.tsx';
import { stubNetwork } from '../testing/stubNetwork.ts';
import { ExplorePage } from './ExplorePage.tsx';

describe("'/explore: the three worlds (Farm, Experience, Stay) and the categories.' (decision R3)", () => {
  beforeEach(() => {
    setViewportWidth(1440);
    stubNetwork(() => ({ body: { data: categories } }));
    renderPage(fakeHost().services, () => <ExplorePage />);
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

  it('leads to the categories, and has one h1', async () => {
    const rail = screen.getByRole('region', { name: "Explore what's out there" });
    expect(await within(rail).findByRole('link', { name: 'Winery' })).toHaveAttribute('href', '/category/7');
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['Explore']);
  });
});
