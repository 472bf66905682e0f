import { pageAnswer, stubMedia, stubNearness } from '@sideroad/shared/testing';
import { act, fireEvent, within } from '@testing-library/react';
import { farms } from '../testing/farms.ts';
import {
  BLOG_RAIL,
  CATEGORY_RAIL,
  FARM_RAILS,
  firstFarm,
  homeAnswer,
  openHome,
  rail,
} from '../testing/openHome.tsx';
import { isSearch } from '../testing/openList.tsx';
import { AT_TORONTO } from '../testing/places.ts';

const RAILS = [...FARM_RAILS, CATEGORY_RAIL, BLOG_RAIL];

const picture = (name: string) => ({
  id: name,
  viewUrl: `/${name}.webp`,
  url: `/${name}.webp`,
  width: 1280,
  height: 960,
  variants: [],
  placeholder: null,
});
const withPictures = (url: URL) =>
  isSearch(url)
    ? pageAnswer(farms(6, (index) => ({ coverImage: picture(`${url.search}-${index}`) })))
    : homeAnswer(url);

/** The pictures that are being preloaded, by address. The test lets them load. */
function watchPreloads() {
  const made: HTMLImageElement[] = [];
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLImageElement) made.push(element);
    return element;
  });
  // The banner's own picture leaves the document when react-slick takes over.
  const isBanner = (element: HTMLImageElement) => element.src.includes('/scenes/home-hero');
  return () => made.filter((element) => !element.isConnected && element.src !== '' && !isBanner(element));
}

/** Opens the page with all responses and the cards' own pictures loaded, before any rail is near the window. */
async function openLoaded() {
  const come = stubNearness();
  const preloads = watchPreloads();
  openHome(AT_TORONTO, withPictures);
  for (const name of FARM_RAILS) await firstFarm(name);
  for (const name of [CATEGORY_RAIL, BLOG_RAIL]) {
    await within(rail(name)).findAllByRole('link', { hidden: true });
  }
  for (const image of document.querySelectorAll('img')) fireEvent.load(image);
  jest.useFakeTimers();
  return { come, preloads };
}

const contents = (name: string) => [...rail(name).querySelectorAll<HTMLElement>('a > .content')];
/** Counts the visible and all cards of each rail. */
const shown = () =>
  Object.fromEntries(
    RAILS.map((name) => {
      const cards = contents(name);
      return [name, `${cards.filter(({ classList }) => classList.contains('shown')).length}/${cards.length}`];
    }),
  );
const NONE = Object.fromEntries([
  ...FARM_RAILS.map((name) => [name, '0/6']),
  [CATEGORY_RAIL, '0/3'],
  [BLOG_RAIL, '0/4'],
]);
const ALL = Object.fromEntries([
  ...FARM_RAILS.map((name) => [name, '6/6']),
  [CATEGORY_RAIL, '3/3'],
  [BLOG_RAIL, '4/4'],
]);
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => stubMedia({ width: 1440 }));

describe('the cards of each rail', () => {
  it('[HOME-37] wait 2000 ms for their pictures and no longer', async () => {
    const { come } = await openLoaded();
    come();
    wait(1999);
    expect(shown()).toEqual(NONE);
    wait(1);
    expect(shown()).toEqual(ALL);
  });

  it('[HOME-37] appear 25 ms apart', async () => {
    await openLoaded();
    for (const name of RAILS) {
      const delays = contents(name).map((content) => content.style.animationDelay);
      expect(delays.slice(0, 3)).toEqual(['0ms', '25ms', '50ms']);
      expect(delays).toEqual(delays.map((_, index) => `${index * 25}ms`));
      const skeletons = [...rail(name).querySelectorAll<HTMLElement>('a > .content + .skeleton')];
      expect(skeletons.map((skeleton) => skeleton.style.transitionDelay)).toEqual(delays);
    }
  });

  it('[HOME-37] appear when every picture has loaded or failed', async () => {
    const { come, preloads } = await openLoaded();
    come();
    const [last, ...others] = preloads().reverse();
    for (const [index, image] of others.entries()) {
      act(() => image.dispatchEvent(new Event(index % 2 ? 'error' : 'load')));
    }
    expect(shown()).toEqual({ ...ALL, [BLOG_RAIL]: '0/4' });
    act(() => last?.dispatchEvent(new Event('load')));
    expect(shown()).toEqual(ALL);
  });

  it('[HOME-37] wait only when their rail comes near the window', async () => {
    const { preloads } = await openLoaded();
    wait(10_000);
    expect(preloads()).toHaveLength(0);
    expect(shown()).toEqual(NONE);
  });
});

it('[HOME-37] shows 6 skeletons in every rail while it loads', () => {
  openHome(AT_TORONTO, () => new Promise(() => {}));
  for (const name of RAILS) {
    expect(rail(name)).toHaveAttribute('aria-busy', 'true');
    const row = rail(name).querySelector('.grid');
    expect(row?.children).toHaveLength(6);
    expect(row?.querySelectorAll(':scope > * > [aria-hidden=true]')).toHaveLength(6);
    expect(within(rail(name)).queryAllByRole('link', { hidden: true })).toHaveLength(0);
  }
});
