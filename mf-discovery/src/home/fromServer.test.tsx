import { blogPostsQuery, categoriesQuery, farmRailQuery } from '@sideroad/shared/api';
import { createTestHost, hydrateInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
import { categories, farms } from '../testing/farms.ts';
import { TORONTO } from '../testing/places.ts';
import HomePage from './HomePage.expose.tsx';
import { railSections } from './sections.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('[HOME-52, LOC-17] the server preloads the first picture alone, for phones and for others', () => {
  stubMedia({ width: 1440 });
  const asked = stubNetwork(() => ({ status: 500 }));
  const location = { loading: false, location: { ...TORONTO, source: 'IP' as const }, error: null };
  const rails = Object.values(railSections).map(({ filter }) => farmRailQuery(TORONTO, filter));
  const story = { title: 'Story 1', link: 'https://blog.example/1', imageUrl: null };
  const { html, headHtml, reported } = hydrateInHost(<HomePage />, {
    host: createTestHost({ location }),
    data: [
      [categoriesQuery().queryKey, categories],
      [blogPostsQuery('/blog').queryKey, [story]],
      ...rails.map(({ queryKey }) => [queryKey, farms(6)] as const),
    ],
  });
  const preloads = [...parse(headHtml).querySelectorAll('link[rel=preload][as=image][media]')];
  expect(
    preloads.map((link) => [link.getAttribute('media'), link.getAttribute('imagesrcset')?.split(' ')[0]]),
  ).toEqual([
    ['(max-width: 430px)', '/scenes/home-hero-narrow/320.webp'],
    ['not all and (max-width: 430px)', '/scenes/home-hero/320.webp'],
  ]);
  const eager = [...parse(html).querySelectorAll('img:not([loading=lazy])')];
  expect(eager.map((image) => image.getAttribute('src'))).toEqual(['/scenes/home-hero/960.webp']);
  expect(html).not.toMatch(/skeleton| style=/);
  expect(reported).toEqual([]);
  expect(asked).toEqual([]);
});
