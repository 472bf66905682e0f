import { blogPostsQuery, categoriesQuery, farmRailQuery } from '@sideroad/shared/api';
import { createTestHost, hydrateInHost, stubMedia, stubNetwork } from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/react';
import { categories, farms } from '../testing/farms.ts';
import { CATEGORY_RAIL, FARM_RAILS, rail } from '../testing/openHome.tsx';
import { TORONTO } from '../testing/places.ts';
import HomePage from './HomePage.expose.tsx';
import { railSections } from './sections.ts';

const story = { title: 'Story 1', link: 'https://blog.example/1', imageUrl: null };

/** Hydrates the home page from a document that the server rendered for a visitor in Toronto. */
function hydrateHome() {
  const asked = stubNetwork(() => ({ status: 500 }));
  const location = { loading: false, location: { ...TORONTO, source: 'IP' as const }, error: null };
  const rails = Object.values(railSections).map(({ filter }) => farmRailQuery(TORONTO, filter));
  const view = hydrateInHost(<HomePage />, {
    host: createTestHost({ location }),
    data: [
      [categoriesQuery().queryKey, categories],
      [blogPostsQuery('/blog').queryKey, [story]],
      ...rails.map(({ queryKey }) => [queryKey, farms(6)] as const),
    ],
  });
  return { ...view, asked };
}

describe.each([390, 1440])("the server's home page, hydrated at %i px", (width) => {
  beforeEach(() => stubMedia({ width }));

  it('has all content without skeletons and hydrates without an error', () => {
    const { html, reported, asked } = hydrateHome();
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelectorAll('a[href^="/farm/"] img')).toHaveLength(6 * FARM_RAILS.length);
    // The stylesheet hides one of the two carousels of categories.
    expect(page.querySelectorAll('.narrowOnly a[href^="/category/"] img')).toHaveLength(3);
    expect(page.querySelectorAll('.wideOnly a[href^="/category/"] img')).toHaveLength(3);
    expect(html).not.toMatch(/skeleton| style=/);
    expect(reported).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('[LOC-17, ARCH-38] takes rails and IP location from the document', () => {
    hydrateHome();
    for (const name of [...FARM_RAILS, CATEGORY_RAIL]) {
      expect(rail(name)).not.toHaveAttribute('aria-busy', 'true');
    }
    for (const name of FARM_RAILS) {
      expect(within(rail(name)).getAllByRole('link', { name: /^Farm \d/, hidden: true })).toHaveLength(6);
    }
    expect(screen.getByRole('link', { name: /^Story 1/ })).toBeInTheDocument();
  });

  it('[HOME-52] preloads the first picture for phones and for other screens', () => {
    const { headHtml } = hydrateHome();
    const page = new DOMParser().parseFromString(headHtml, 'text/html');
    const preloads = [...page.querySelectorAll('link[rel=preload][as=image][media]')];
    expect(
      preloads.map((link) => [link.getAttribute('media'), link.getAttribute('imagesrcset')?.split(' ')[0]]),
    ).toEqual([
      ['(max-width: 430px)', '/scenes/home-hero-narrow/320.webp'],
      ['not all and (max-width: 430px)', '/scenes/home-hero/320.webp'],
    ]);
  });

  it('loads only the first picture eagerly', () => {
    const { html } = hydrateHome();
    const page = new DOMParser().parseFromString(html, 'text/html');
    const eager = [...page.querySelectorAll('img:not([loading=lazy])')];
    expect(eager.map((image) => image.getAttribute('src'))).toEqual(['/scenes/home-hero/960.webp']);
  });
});
