import { configureApi } from '@sideroad/shared/api';
import { calls } from '@sideroad/shared/domain/calls';
import { inline, stubMedia } from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/react';
import { FARM_RAILS, homeAnswer, openHome, rail } from '../testing/openHome.tsx';
import { TORONTO } from '../testing/places.ts';
import { railSections } from './sections.ts';

beforeEach(() => stubMedia({ width: 1440 }));
afterEach(() => configureApi({ baseUrl: '', onUnauthorized: () => {} }));

/** As the document has them: each answer by the address that the page would ask. */
function inlineHome() {
  const addresses = [
    calls.categories(),
    calls.blogPosts('/blog'),
    ...Object.values(railSections).map(({ filter }) => calls.rail(TORONTO, filter)),
  ];
  inline(
    Object.fromEntries(
      addresses.map((address) => [address, homeAnswer(new URL(address, 'http://localhost')).body]),
    ),
  );
}

it("issue 9, 'the route's first API data inlined'; decision B10: 'uses it at once as IP data': the first render has every farm, and nothing is asked for", () => {
  inlineHome();
  const { asked } = openHome({ loading: false, location: { ...TORONTO, source: 'IP' }, error: null });
  for (const name of FARM_RAILS) {
    expect(rail(name)).not.toHaveAttribute('aria-busy', 'true');
    expect(within(rail(name)).getAllByRole('link', { name: /^Farm \d/, hidden: true })).toHaveLength(6);
  }
  expect(screen.getByRole('link', { name: /^Story 1/ })).toBeInTheDocument();
  expect(asked).toEqual([]);
});
