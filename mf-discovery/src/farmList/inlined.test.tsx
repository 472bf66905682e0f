import { configureApi } from '@sideroad/shared/api';
import { calls } from '@sideroad/shared/domain/calls';
import { dataAnswer, inline, pageAnswer, stubMedia } from '@sideroad/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { categories, farms } from '../testing/farms.ts';
import { answer, cards, isSearch, openList } from '../testing/openList.tsx';
import { TORONTO } from '../testing/places.ts';

beforeEach(() => stubMedia({ width: 600 }));
afterEach(() => configureApi({ baseUrl: '', onUnauthorized: () => {} }));

const SIXTY = farms(60);
const status = () => screen.getByRole('status').textContent;
const range = (from: number, to: number) => SIXTY.slice(from - 1, to).map(({ id }) => id);

/** Opens a page of a category of which the document has the nearest 50 farms; the other ten come when they are let. */
function openLong(page: number) {
  inline({
    [calls.category('1')]: dataAnswer(categories[0]).body,
    [calls.categories()]: dataAnswer(categories).body,
    [calls.list(TORONTO, '1', 1)]: pageAnswer(SIXTY.slice(0, 50), 2).body,
  });
  let come = () => {};
  const rest = new Promise<void>((resolve) => {
    come = resolve;
  });
  const view = openList(`/category/1?page=${page}&category=pyo-farm`, {
    respond: async (url) => {
      if (!isSearch(url)) return answer(url);
      await rest;
      return pageAnswer(SIXTY.slice(50), 2);
    },
  });
  return { ...view, come };
}

describe("issue 9, 'the route's first API data inlined'", () => {
  it('shows the nearest farms at the first render, and how many there are once the others have come', async () => {
    const { asked, come } = openLong(1);
    expect(cards()).toEqual(range(1, 12));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('PYO Farms');
    expect(status()).toBe('');
    come();
    await waitFor(() => expect(status()).toContain('60'));
    expect(asked.map(({ searchParams }) => searchParams.get('page'))).toEqual(['2']);
    expect(cards()).toEqual(range(1, 12));
  });

  it('waits for the others where they belong on the page', async () => {
    const { come } = openLong(5);
    expect(cards()).toEqual([]);
    come();
    await waitFor(() => expect(cards()).toEqual(range(49, 60)));
  });
});
