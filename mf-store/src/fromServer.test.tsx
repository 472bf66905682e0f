import { createTestHost, hydrateInHost, stubMedia, stubNetwork, stubRow } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import ExperiencePage from './experience/ExperiencePage.expose.tsx';
import StayPage from './stay/StayPage.expose.tsx';
import StorePage from './store/StorePage.expose.tsx';
import StoreListPage from './storeList/StoreListPage.expose.tsx';

/** Counts the server's elements that React replaced. */
const lost = (elements: Element[]) => elements.filter((element) => !element.isConnected).length;

beforeEach(() => {
  jest.useFakeTimers();
  stubMedia({ width: 1440 });
  stubRow();
  stubNetwork(() => ({ body: { data: [] } }));
  Element.prototype.scrollTo = jest.fn();
});

const hydrate = (page: ReactNode) => act(async () => hydrateInHost(page, { host: createTestHost() }));
const shelf = (mode: string, slug: string) => <StoreListPage mode={mode} slug={slug} />;

const OF_STORE =
  'Farm Store is under active development. We’re building something exciting. The page you’re viewing is a mockup and is not yet functional.';
const OF_OTHERS = 'This page is not functional. It is a mockup under development.';

it.each([
  [<StorePage key="store" />, 'Farm Store', '/store', OF_STORE],
  [<StayPage key="stay" />, 'Farm Stay', '/stay', OF_OTHERS],
  [<ExperiencePage key="experience" />, 'Farm Experiences', '/experience', OF_OTHERS],
])(
  '[STORE-1] %# tells search engines and visitors that it is a preview',
  async (page, name, path, notice) => {
    const { headHtml } = await hydrate(page);
    expect(headHtml).toContain(`<title>${name} · Sideroad</title>`);
    expect(headHtml).toContain(`<link rel="canonical" href="https://farms.example${path}"`);
    expect(headHtml).toMatch(/<meta name="description" content="A preview of [^"]+"/);
    expect(headHtml).not.toContain('robots');
    expect(screen.getByRole('note').textContent).toBe(notice);
  },
);

it.each([
  ['topic', 'deals', 'Deals of Week', '6 items'],
  ['category', 'fruits', 'Fruits', '11 items'],
  ['topic', 'tractors', 'Not found', '0 items'],
  ['other', '<script>', 'Browse', '0 items'],
])('[STORE-26] the server renders the whole shelf %s/%s, with noindex', async (mode, slug, title, count) => {
  const { headHtml, html, reported, elements } = await hydrate(shelf(mode, slug));
  expect(headHtml).toContain(`<title>${title} · Sideroad</title>`);
  expect(headHtml).toContain('<meta name="robots" content="noindex"');
  expect(headHtml).not.toContain('rel="canonical"');
  expect(headHtml + html).not.toMatch(/<script|style=/);
  // What the server rendered does not load [STORE-18].
  expect(screen.getByRole('status')).toHaveTextContent(count);
  // With fake timers React also warns about updates outside `act`.
  expect(reported.filter((said) => said instanceof Error || /hydrat/i.test(String(said)))).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(lost(elements)).toBe(0);
});
