import { configureApi } from '@sideroad/shared/api';
import { calls } from '@sideroad/shared/domain/calls';
import { type Answer, dataAnswer, inline, pageAnswer, stubMedia } from '@sideroad/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { categories, farms } from '../testing/farms.ts';
import { answer, cards, isSearch, openList, region } from '../testing/openList.tsx';
import { TORONTO } from '../testing/places.ts';

beforeEach(() => stubMedia({ width: 600 }));
afterEach(() => configureApi({ baseUrl: '', onUnauthorized: () => {} }));

const SIXTY = farms(60);
const status = () => screen.getByRole('status').textContent;
const skeletons = () => [...(region().querySelector(':scope > [aria-hidden=true]')?.children ?? [])];
const range = (from: number, to: number) => SIXTY.slice(from - 1, to).map(({ id }) => id);

/** Opens a page of a category of which the document has the nearest 50 farms; the other ten come or fail when told. */
function openLong(page: number) {
  inline({
    [calls.category('1')]: dataAnswer(categories[0]).body,
    [calls.categories()]: dataAnswer(categories).body,
    [calls.list(TORONTO, '1', 1)]: pageAnswer(SIXTY.slice(0, 50), 2).body,
  });
  let end = (_rest: Answer) => {};
  const rest = new Promise<Answer>((resolve) => {
    end = resolve;
  });
  const view = openList(`/category/1?page=${page}&category=pyo-farm`, {
    respond: (url) => (isSearch(url) ? rest : answer(url)),
  });
  return {
    ...view,
    come: () => end(pageAnswer(SIXTY.slice(50), 2)),
    fail: () => end({ status: 400 }),
  };
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

  it("'the list is emptied' when the others cannot be had: no farms, no skeletons, no count", async () => {
    const { host, fail } = openLong(5);
    expect(skeletons()).toHaveLength(8);
    fail();
    await waitFor(() => expect(region()).toBeEmptyDOMElement());
    expect(status()).toBe('');
    expect(host.reports).toHaveLength(1);
  });

  it('waits for the others where they belong on the page', async () => {
    const { come } = openLong(5);
    expect(cards()).toEqual([]);
    come();
    await waitFor(() => expect(cards()).toEqual(range(49, 60)));
  });
});
