import { type Answer, createTestHost, pageAnswer, stubMedia } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { farms } from '../testing/farms.ts';
import { answer, cards, isSearch, loaded, openList, region } from '../testing/openList.tsx';
import { AT_TORONTO } from '../testing/places.ts';

/** One pane with the list, without the map. */
beforeEach(() => stubMedia({ width: 600 }));

const ADDRESS = '/category/1?page=1&category=pyo-farm';
const page = (name: string) => screen.getByRole('link', { name });
const searchAnswers = (search: Answer | Promise<Answer>) => (url: URL) =>
  isSearch(url) ? search : answer(url);

describe('[LIST-30] a page of the list', () => {
  it('[LIST-31] shows 12 farms, nearest first, whose cards open them', async () => {
    const { visited } = openList(ADDRESS);
    const [first] = await loaded();
    expect(cards()).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
    expect(first).toHaveAttribute('href', '/farm/1/farm-1');
    if (first) await userEvent.click(first);
    expect(visited).toEqual(['PUSH /farm/1/farm-1']);
  });

  it('[LIST-34] is a list in a region, with the live count in a status', async () => {
    openList(ADDRESS);
    await loaded();
    expect(screen.getByRole('status')).toHaveTextContent(/^30 farms$/);
    expect(within(within(region()).getByRole('list')).getAllByRole('listitem')).toHaveLength(12);
  });

  it('[LIST-35] reveals its cards in steps of 25 ms', async () => {
    openList(ADDRESS);
    const shown = await loaded();
    const delays = shown.map((card) => [...card.children].map((part) => part.getAttribute('style')));
    expect(delays.slice(0, 3)).toEqual([
      ['animation-delay: 0ms;', 'transition-delay: 0ms;'],
      ['animation-delay: 25ms;', 'transition-delay: 25ms;'],
      ['animation-delay: 50ms;', 'transition-delay: 50ms;'],
    ]);
  });
});

describe('the pagination', () => {
  it.each([
    [0, 0],
    [1, 0],
    [12, 0],
    [13, 2],
  ])('[LIST-38] is hidden for %i farms', async (count, pages) => {
    openList(ADDRESS, { respond: searchAnswers(pageAnswer(farms(count))) });
    await screen.findByText(count === 1 ? '1 farm' : `${count} farms`);
    expect(screen.queryAllByRole('link', { name: /^Page \d/ })).toHaveLength(pages);
    expect(screen.queryAllByRole('navigation', { name: 'Pagination' })).toHaveLength(Math.min(pages, 1));
  });

  it('[LIST-44] shows the last page for an address beyond it', async () => {
    openList('/category/1?page=9&category=pyo-farm');
    await loaded();
    expect(page('Page 3')).toHaveAttribute('aria-current', 'page');
  });
});

describe('the list', () => {
  const skeletons = () => [...(region().querySelector(':scope > [aria-hidden=true]')?.children ?? [])];

  it('[LIST-35] shows 8 hidden skeletons in a busy region while it loads', async () => {
    let answerNow = () => {};
    const search = new Promise<Answer>((resolve) => {
      answerNow = () => resolve(pageAnswer(farms(1)));
    });
    openList(ADDRESS, { respond: searchAnswers(search) });
    expect(skeletons()).toHaveLength(8);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(region()).toHaveAttribute('aria-busy', 'true');
    answerNow();
    await loaded();
    expect(region()).not.toHaveAttribute('aria-busy');
  });

  it('[LIST-11] waits for the location before it fetches farms', async () => {
    const host = createTestHost();
    const { searches } = openList(ADDRESS, { host });
    await screen.findByRole('heading', { name: 'PYO Farms' });
    expect(skeletons()).toHaveLength(8);
    expect(region()).toHaveAttribute('aria-busy', 'true');
    expect(searches()).toEqual([]);
    act(() => host.setLocation(AT_TORONTO));
    await loaded();
    expect(searches()).toHaveLength(1);
  });

  it('[LIST-58] suggests a next step when it finds nothing', async () => {
    openList(ADDRESS, { respond: searchAnswers(pageAnswer([])) });
    expect(await within(region()).findByRole('heading', { name: 'No farms here yet' })).toBeInTheDocument();
    expect(page('Choose another category')).toHaveAttribute('href', '/categories');
    expect(page('See all farms')).toHaveAttribute('href', '/listing');
    expect(screen.getByRole('status')).toHaveTextContent('0 farms');
    expect(screen.getByRole('heading', { level: 1, name: 'PYO Farms' })).toBeInTheDocument();
  });

  it('suggests listing a farm when the directory is empty', async () => {
    openList('/listing?page=1', { respond: searchAnswers(pageAnswer([])) });
    expect(await within(region()).findByRole('heading', { name: 'No farms yet' })).toBeInTheDocument();
    expect(page('List your farm')).toHaveAttribute('href', '/add-farm');
  });
});
