import { createTestHost, dataAnswer, renderInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ExperiencePage from './ExperiencePage.expose.tsx';
import { experiencesOf } from './experiences.ts';

const RAILS = [
  ['Featured Experiences', 'featured'],
  ['Seasonal Activities', 'seasonal'],
  ['Perfect for Kids', 'kids'],
  ['Workshops & Classes', 'workshops'],
] as const;

beforeEach(() => stubMedia({ width: 1440 }));

const open = () =>
  renderInHost(<ExperiencePage />, {
    address: '/experience',
    host: createTestHost({ config: { contactEmail: 'farms@example.org' } }),
  });
const titles = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

describe('rails', () => {
  it('[STORE-45] shows four rails of samples, and nothing that was fetched', async () => {
    const asked = stubNetwork(() => dataAnswer([{ id: 'x', title: 'From the network' }]));
    open();
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/api/experiences/featured',
      '/api/experiences/category/seasonal',
      '/api/experiences/category/kids',
      '/api/experiences/category/workshops',
    ]);
    for (const [name, list] of RAILS)
      expect(titles(name)).toEqual(experiencesOf(list).map(({ title }) => title));
    expect(screen.queryByText('From the network')).toBeNull();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings.filter((text) => RAILS.some(([name]) => name === text))).toEqual(
      RAILS.map(([name]) => name),
    );
  });

  it.each([
    ['an error', { status: 500 }],
    ['invalid data', dataAnswer('none')],
  ])('[STORE-45] logs a failed call and keeps the samples: %s', async (_what, answer) => {
    stubNetwork(() => answer);
    const { host } = open();
    await waitFor(() => expect(host.reports).toHaveLength(4));
    expect(host.reports.map(({ context }) => context)).toEqual(
      RAILS.map(([section]) => ({ remote: 'mf-store', section })),
    );
    for (const [name] of RAILS) expect(titles(name)).toHaveLength(4);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[API-49, STORE-41] shows all facts of a sample on a card that is no link', () => {
    stubNetwork(() => dataAnswer([]));
    open();
    const rail = within(screen.getByRole('region', { name: 'Featured Experiences' }));
    const [card] = rail.getAllByRole('article');
    expect(card).toHaveTextContent(
      'TrendingCider pressing weekendRated 4.8 (126) reviewsOld Sideroad Cider Co.2 hours · Up to 12From $38 a person',
    );
    expect(rail.queryByRole('link')).toBeNull();
  });
});

test.each(RAILS)('[STORE-45] has a picture of its own for each sample of %s', (_name, list) => {
  for (const { id, picture } of experiencesOf(list)) expect(picture).toBe(`/${id}.webp`);
});
