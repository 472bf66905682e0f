import { createTestHost, dataAnswer, renderInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import ExperiencePage from './ExperiencePage.expose.tsx';
import { experiences } from './experiences.ts';

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

test('[STORE-1] says in a note that the page is not functional', () => {
  stubNetwork(() => dataAnswer([]));
  open();
  expect(screen.getByRole('note')).toHaveTextContent(
    /^This page is not functional\. It is a mockup under development\.$/,
  );
});

test('[STORE-45] turns a banner of two slides', async () => {
  stubNetwork(() => dataAnswer([]));
  jest.useFakeTimers();
  open();
  const banner = within(screen.getByRole('region', { name: 'Highlights' }));
  const slides = () => banner.getAllByRole('group', { hidden: true });
  const shown = () => slides().findIndex((slide) => !slide.hasAttribute('inert'));
  expect(slides()).toHaveLength(2);
  const seen = [shown()];
  for (let turn = 0; turn < 2; turn += 1) {
    await act(() => jest.advanceTimersByTimeAsync(5000));
    // react-slick goes to a slide in a timer.
    await act(() => jest.advanceTimersByTimeAsync(1));
    seen.push(shown());
  }
  expect(seen).toEqual([0, 1, 0]);
});

describe('rails', () => {
  it('[STORE-45, STORE-48] shows four rails of samples, and nothing that was fetched', async () => {
    const asked = stubNetwork(() => dataAnswer([{ id: 'x', title: 'From the network' }]));
    open();
    await waitFor(() => expect(asked).toHaveLength(4));
    for (const [name, list] of RAILS)
      expect(titles(name)).toEqual(experiences[list].map(({ title }) => title));
    expect(screen.queryByText('From the network')).toBeNull();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings.filter((text) => RAILS.some(([name]) => name === text))).toEqual(
      RAILS.map(([name]) => name),
    );
  });

  it('[STORE-48, API-49] makes one call for each rail', async () => {
    const asked = stubNetwork(() => dataAnswer([]));
    open();
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/experiences/featured',
      '/api/experiences/category/seasonal',
      '/api/experiences/category/kids',
      '/api/experiences/category/workshops',
    ]);
  });

  it.each([
    ['an error', { status: 500 }],
    ['invalid data', dataAnswer('none')],
  ])('[STORE-48] logs a failed call and keeps the samples: %s', async (_what, answer) => {
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
    expect(card?.querySelector('img')).toHaveAttribute('src', '/cider-pressing.webp');
    expect(rail.queryByRole('link')).toBeNull();
    const all = Object.entries(experiences);
    for (const [list, samples] of all) expect(samples.every(({ category }) => category === list)).toBe(true);
    const ids = all.flatMap(([, samples]) => samples.map(({ id }) => id));
    expect(new Set(ids).size).toBe(16);
  });
});

test('[STORE-45] gives reasons to book and a mail link for partners', () => {
  stubNetwork(() => dataAnswer([]));
  open();
  const reasons = within(screen.getByRole('region', { name: 'Why Book Farm Experiences' }));
  expect(reasons.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Partner With Us' })).toHaveAttribute(
    'href',
    'mailto:farms@example.org',
  );
});
