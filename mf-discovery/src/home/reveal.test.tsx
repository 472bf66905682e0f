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

/** The pictures that are being loaded ahead, by address; they never come unless the test says so. */
function watchPreloads() {
  const made: HTMLImageElement[] = [];
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLImageElement) made.push(element);
    return element;
  });
  return () => made.filter((element) => !element.isConnected && element.src !== '');
}

/** Everything that was asked for is there, nothing near the window yet; each card's own picture has loaded. */
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
/** How many cards of each rail show, and of how many. */
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

describe("'After loading and image preloading (2 s cap per image), cards appear staggered 25 ms apart.' (spec section 4, Carousels), in every rail of the home page", () => {
  it("'Image preload timeout 2000 ms.'", async () => {
    const { come } = await openLoaded();
    come();
    wait(1999);
    expect(shown()).toEqual(NONE);
    wait(1);
    expect(shown()).toEqual(ALL);
  });

  it("'Reveal stagger 25 ms.'", async () => {
    await openLoaded();
    for (const name of RAILS) {
      const delays = contents(name).map((content) => content.style.animationDelay);
      expect(delays.slice(0, 3)).toEqual(['0ms', '25ms', '50ms']);
      expect(delays).toEqual(delays.map((_, index) => `${index * 25}ms`));
      const skeletons = [...rail(name).querySelectorAll<HTMLElement>('a > .content + .skeleton')];
      expect(skeletons.map((skeleton) => skeleton.style.transitionDelay)).toEqual(delays);
    }
  });

  it('they show as soon as every picture has loaded or failed', async () => {
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

  it('a rail far down the page loads no picture ahead, and does not begin to wait before it comes near', async () => {
    const { preloads } = await openLoaded();
    wait(10_000);
    expect(preloads()).toHaveLength(0);
    expect(shown()).toEqual(NONE);
  });
});

it("'Skeleton cards while loading.' (spec section 4, Carousels): 'Skeleton count 6 (8 on other lists).' (section 9) in every rail", () => {
  openHome(AT_TORONTO, () => new Promise(() => {}));
  for (const name of RAILS) {
    expect(rail(name)).toHaveAttribute('aria-busy', 'true');
    const row = rail(name).querySelector('.grid');
    expect(row?.children).toHaveLength(6);
    expect(row?.querySelectorAll(':scope > * > [aria-hidden=true]')).toHaveLength(6);
    expect(within(rail(name)).queryAllByRole('link', { hidden: true })).toHaveLength(0);
  }
});
