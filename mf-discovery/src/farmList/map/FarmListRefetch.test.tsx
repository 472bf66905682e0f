import type { LatLng } from '@sideroad/shared/contract';
import { type Answer, createTestHost, pageAnswer, stubMedia } from '@sideroad/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { restMapAt } from '../../testing/fakeMap.tsx';
import { farms, locationAt } from '../../testing/farms.ts';
import { answer, cards, isSearch, loaded, openList, region } from '../../testing/openList.tsx';
import { AT_TORONTO, TORONTO } from '../../testing/places.ts';

// Loads the map's code before the first test, whose timeout it would use up.
import '@sideroad/shared/map';

jest.mock('@sideroad/shared/map', () => ({
  ...jest.requireActual('@sideroad/shared/map'),
  ...jest.requireActual('../../testing/fakeMap.tsx'),
}));

const ADDRESS = '/category/1?page=1&category=pyo-farm';
const LONDON = { lat: 42.98, lng: -81.25 };
const count = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const move = async (...args: Parameters<typeof restMapAt>) => {
  act(() => restMapAt(...args));
  await pass(500);
};

/** Holds the calls of each latitude until the test responds. */
async function openHeld() {
  const open = new Map<string | null, (answer: Answer) => void>();
  const respond = (url: URL) =>
    isSearch(url)
      ? new Promise<Answer>((resolve) => open.set(url.searchParams.get('latitude'), resolve))
      : answer(url);
  const host = createTestHost({ location: AT_TORONTO });
  const view = openList(ADDRESS, { host, respond });
  const answerTo = async (latitude: number, result: Answer) => {
    await waitFor(() => expect(open.has(String(latitude))).toBe(true));
    open.get(String(latitude))?.(result);
    open.delete(String(latitude));
  };
  await waitFor(() => expect(screen.getByLabelText('Map')).toHaveAttribute('data-center'));
  act(() => restMapAt(TORONTO));
  await pass(1000);
  return { ...view, host, answerTo };
}
const around = ({ lat, lng }: LatLng, of: number) =>
  farms(of, (index) => ({
    id: String(100 + index),
    location: locationAt({ lat, lon: lng + index * 0.001 }),
  }));

beforeEach(() => {
  jest.useFakeTimers();
  stubMedia({ width: 1440 });
});

describe('[LIST-35] after a move of the map', () => {
  it('the old cards stay in a busy region until the new ones are there', async () => {
    const { answerTo } = await openHeld();
    await answerTo(43.65, pageAnswer(farms(14)));
    await loaded();
    await move(LONDON);
    expect(cards()).toHaveLength(12);
    expect(count()).toBe('14 farms');
    expect(region()).toHaveAttribute('aria-busy', 'true');
    expect(region()).toHaveClass('outdated');
    const pager = screen.getByLabelText('Pagination');
    expect(pager.querySelectorAll('a[href]')).toHaveLength(0);
    expect(pager.querySelectorAll('a[aria-disabled]')).toHaveLength(4);
    await answerTo(42.98, pageAnswer(around(LONDON, 3)));
    await waitFor(() => expect(cards()).toEqual(['100', '101', '102']));
    expect(count()).toBe('3 farms');
    expect(region()).not.toHaveAttribute('aria-busy');
    expect(region()).not.toHaveClass('outdated');
  });

  it('skeletons show when there were no cards', async () => {
    const { answerTo } = await openHeld();
    await answerTo(43.65, pageAnswer([]));
    await screen.findByRole('heading', { name: 'No farms here yet' });
    await move(LONDON);
    expect(screen.queryByRole('heading', { name: 'No farms here yet' })).not.toBeInTheDocument();
    expect(region().querySelector(':scope > [aria-hidden=true]')?.children).toHaveLength(8);
    await answerTo(42.98, pageAnswer(around(LONDON, 1)));
    await loaded();
  });

  it('[LIST-58] a failure removes the old cards and goes back to page 1', async () => {
    const { answerTo, host } = await openHeld();
    await answerTo(43.65, pageAnswer(farms(14)));
    await loaded();
    await move(LONDON);
    await answerTo(42.98, { status: 400 });
    await waitFor(() => expect(region()).toBeEmptyDOMElement());
    expect(count()).toBe('');
    expect(host.reports).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'No farms to show' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await answerTo(42.98, pageAnswer(around(LONDON, 4)));
    await waitFor(() => expect(cards()).toHaveLength(4));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('[LIST-11] responses in the wrong order', () => {
  it('show the farms of the last move', async () => {
    const { answerTo } = await openHeld();
    await answerTo(43.65, pageAnswer(farms(2)));
    await loaded();
    await move(LONDON);
    await move({ lat: 44, lng: -80 });
    await answerTo(44, pageAnswer(around({ lat: 44, lng: -80 }, 4)));
    await waitFor(() => expect(cards()).toHaveLength(4));
    await answerTo(42.98, pageAnswer(around(LONDON, 1)));
    await pass(1000);
    expect(cards()).toHaveLength(4);
  });
});
