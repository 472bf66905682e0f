import type { VisitorLocation } from '@sideroad/shared/contract';
import {
  type Answer,
  createTestHost,
  dataAnswer,
  pageAnswer,
  type Responder,
  renderInHost,
  stubNetwork,
} from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/react';
import HomePage from '../home/HomePage.expose.tsx';
import { categories, farms, IN_SEASON } from './farms.ts';
import { isSearch } from './openList.tsx';
import { AT_TORONTO } from './places.ts';

// Queries by role on the whole page take seconds while other tests run.
jest.setTimeout(30_000);

/** Headings of the rails of farms, from top to bottom. */
export const FARM_RAILS = [
  'Top picks this week',
  'Meet the animals nearby',
  'Pick your own farms worth the trip',
  'Winery experiences near you',
  'Our favorite farms',
];

const post = (number: number) => ({
  title: { rendered: `Story ${number}` },
  link: `https://blog.example/${number}`,
  _embedded: { 'wp:featuredmedia': [{ source_url: `/blog-${number}.webp` }] },
});

/** The default responses: six farms, three categories, four blog posts. */
export function homeAnswer(url: URL): Answer {
  if (url.pathname === '/api/categories') return dataAnswer(categories);
  if (url.pathname === '/api/seasons') return dataAnswer(IN_SEASON);
  if (url.pathname === '/blog') return { body: [1, 2, 3, 4].map(post) };
  const categoryIds = [url.searchParams.get('categoryId') ?? '1'];
  return pageAnswer(farms(6, () => ({ categoryIds })));
}

/** Opens the home page for a visitor at a place. */
export function openHome(location: VisitorLocation = AT_TORONTO, respond: Responder = homeAnswer) {
  const asked = stubNetwork(respond);
  const view = renderInHost(<HomePage />, { host: createTestHost({ location }) });
  return { ...view, asked, searches: () => asked.filter(isSearch) };
}

/** Returns a section by its heading; of the two carousels of categories the first. */
export function rail(name: string): HTMLElement {
  const [first] = screen.getAllByRole('region', { name });
  if (!first) throw new Error(`There is no rail '${name}'`);
  return first;
}
/** Waits for the first card of a rail of farms. */
export const firstFarm = (name: string) =>
  within(rail(name)).findByRole('link', { name: /^Farm 1/, hidden: true });
