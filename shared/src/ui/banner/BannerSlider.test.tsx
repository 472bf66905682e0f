import { hydrateInHost, renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type BannerSlide, BannerSlider } from './index.ts';

const SLIDES: BannerSlide[] = [
  { id: 'a', scene: 'home-hero', title: 'Discover Farms / Create Memories', text: 'We connect you.' },
  {
    id: 'b',
    scene: 'showcase',
    title: 'Showcase Your Farm / Join Our Community',
    text: "Looking to feature your farm? Let's connect!",
    action: { label: 'Contact us', href: 'mailto:hello@sideroad.example' },
  },
  { id: 'c', scene: 'middle-banner', title: 'Third', text: 'Third.' },
];

beforeEach(() => {
  jest.useFakeTimers();
});

/** Shows a banner, without react-slick as yet. */
const showPlain = (slides = SLIDES) =>
  renderInHost(<BannerSlider label="Highlights" slides={slides} delayMs={5000} />);
/** Lets time pass, and the code arrive that is asked for then. */
const load = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Shows a banner that react-slick has taken over, because a visitor reached for it. */
async function show(slides = SLIDES) {
  const view = showPlain(slides);
  fireEvent.pointerEnter(banner(), { pointerType: 'mouse' });
  await load();
  fireEvent.pointerLeave(banner());
  return view;
}
const hasTakenOver = () => banner().querySelector('.slick-slider') !== null;
const banner = () => screen.getByRole('region', { name: 'Highlights' });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** Name of the one slide that is not inert. */
const current = () =>
  within(banner())
    .getAllByRole('group')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.getAttribute('aria-label'))
    .join();
const live = () => banner().querySelector('[aria-live]')?.getAttribute('aria-live');

describe('banner slider', () => {
  test('[HOME-10] moves on every 5000 ms and starts over after the last slide', async () => {
    await show();
    expect(current()).toBe('1 of 3');
    wait(4999);
    expect(current()).toBe('1 of 3');
    wait(1);
    expect(current()).toBe('2 of 3');
    wait(5000);
    expect(current()).toBe('3 of 3');
    wait(5000);
    expect(current()).toBe('1 of 3');
  });

  test('[HOME-11] a dot jumps to its slide', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Go to slide 3' }));
    wait(0);
    expect(current()).toBe('3 of 3');
    expect(screen.getByRole('button', { name: 'Go to slide 3' })).toHaveAttribute('aria-current', 'true');
    expect(banner().querySelectorAll('[aria-current]')).toHaveLength(1);
    wait(4999);
    expect(current()).toBe('3 of 3');
    wait(1);
    expect(current()).toBe('1 of 3');
    expect(screen.getAllByRole('button', { name: /^Go to slide/ })).toHaveLength(3);
  });

  test('[HOME-11] has dots only with more than one slide', async () => {
    await show(SLIDES.slice(0, 1));
    expect(screen.queryByRole('button')).toBeNull();
    wait(20_000);
    expect(current()).toBe('1 of 1');
  });

  test('[HOME-12] renders nothing without slides', () => {
    showPlain([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

test('[HOME-9] a slide has an image, a title, a description and maybe a button', async () => {
  await show();
  fireEvent.load(banner().querySelector('img') as HTMLImageElement);
  const slides = within(banner()).getAllByRole('group', { hidden: true });
  expect(
    slides.map((slide) => [
      /scenes\/([^/]+)/.exec(slide.querySelector('img')?.src ?? '')?.[1],
      slide.querySelector('h2')?.textContent,
      slide.querySelector('p')?.textContent,
      slide.querySelector('a')?.textContent,
      slide.querySelector('a')?.getAttribute('href'),
    ]),
  ).toEqual(
    SLIDES.map(({ scene, title, text, action }) => [
      scene,
      title.replace(' / ', ' '),
      text,
      action?.label,
      action?.href,
    ]),
  );
});

describe('[A11Y-15] roles of a rotating banner', () => {
  test('is a carousel region with a group for each slide', async () => {
    await show();
    expect(banner()).toHaveAttribute('aria-roledescription', 'carousel');
    const slides = within(banner()).getAllByRole('group', { hidden: true });
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    expect(slides.map((slide) => slide.getAttribute('aria-roledescription'))).toEqual(Array(3).fill('slide'));
  });

  test('[A11Y-17] has dots that are buttons, the current one with aria-current=true', async () => {
    await show();
    const dots = () => within(banner()).getAllByRole('button', { name: /^Go to slide/ });
    expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual([
      'Go to slide 1',
      'Go to slide 2',
      'Go to slide 3',
    ]);
    wait(5000);
    expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  });

  test('[A11Y-16] has the button Pause or Play before its other controls', async () => {
    await show();
    const [first] = within(banner()).getAllByRole('button');
    expect(first).toHaveAccessibleName('Pause');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    wait(20_000);
    expect(current()).toBe('1 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    wait(5000);
    expect(current()).toBe('2 of 3');
  });
});

describe('[HOME-13] a rotating banner that stops', () => {
  test('stops on hover', async () => {
    await show();
    fireEvent.pointerEnter(banner(), { pointerType: 'mouse' });
    wait(20_000);
    expect(current()).toBe('1 of 3');
    fireEvent.pointerLeave(banner());
    wait(5000);
    expect(current()).toBe('2 of 3');
  });

  test('stops on focus, also while it moves inside', async () => {
    await show();
    act(() => screen.getByRole('button', { name: 'Pause' }).focus());
    wait(20_000);
    act(() => screen.getByRole('button', { name: 'Go to slide 2' }).focus());
    wait(20_000);
    expect(current()).toBe('1 of 3');
    act(() => screen.getByRole('button', { name: 'Go to slide 2' }).blur());
    wait(5000);
    expect(current()).toBe('2 of 3');
  });

  test('stops in a hidden tab', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await show();
    wait(20_000);
    expect(current()).toBe('1 of 3');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    wait(5000);
    expect(current()).toBe('2 of 3');
  });

  test('[A11Y-34] has aria-live off while rotating and polite when stopped', async () => {
    await show();
    expect(live()).toBe('off');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(live()).toBe('polite');
  });

  test('[A11Y-20] does not advance under reduced motion until Play is pressed', async () => {
    stubMedia({ reducedMotion: true });
    await show();
    wait(20_000);
    expect(current()).toBe('1 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    wait(5000);
    expect(current()).toBe('2 of 3');
  });
});

test('slides that were taken away leave no empty banner', async () => {
  const { rerender } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Go to slide 3' }));
  await load();
  rerender(<BannerSlider label="Highlights" slides={SLIDES.slice(0, 2)} delayMs={5000} />);
  expect(current()).toBe('2 of 2');
  wait(5000);
  expect(current()).toBe('1 of 2');
});

test('the first picture loads at once, the others after it', async () => {
  await show();
  const pictures = () => [...banner().querySelectorAll('img')];
  expect(pictures()).toHaveLength(1);
  const [first] = pictures();
  expect(first).toHaveAttribute('loading', 'eager');
  fireEvent.load(first as HTMLImageElement);
  expect(pictures()).toHaveLength(3);
});

test("hydrates the server's HTML in place, without a report and without inline styles", async () => {
  const { html, reported, elements, kept } = hydrateInHost(
    <BannerSlider label="Highlights" slides={SLIDES} delayMs={5000} />,
  );
  expect(html).not.toContain('style=');
  expect(html).toContain('Go to slide 3');
  expect(reported).toEqual([]);
  expect(kept).toEqual(elements);
});

const none = () => [];
const NO_ENTRIES = { getEntries: none, getEntriesByName: none, getEntriesByType: none };

test.each([
  [2500, 2000],
  [2501, 10_000],
])(
  "[HOME-51] the server's banner that loads for %i ms rests for %i ms before it moves",
  async (loadMs, restMs) => {
    jest.spyOn(performance, 'now').mockReturnValue(loadMs);
    const isComplete = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const observer = new PerformanceObserver(none);
    const observers = jest.spyOn(window, 'PerformanceObserver').mockReturnValue(observer);
    const fetched = () => observers.mock.calls[0]?.[0](NO_ENTRIES, observer);
    hydrateInHost(<BannerSlider label="Highlights" slides={SLIDES} delayMs={5000} />);
    await load(20_000);
    expect(current()).toBe('1 of 3');
    isComplete.mockReturnValue('complete');
    fireEvent.load(window);
    await load(restMs - 1);
    fetched();
    await load(restMs);
    await load(4999);
    expect(current()).toBe('1 of 3');
    await load(1);
    await load();
    expect(current()).toBe('2 of 3');
  },
);

describe('before react-slick takes over', () => {
  test('it is loaded when the next slide is due, which it shows at once', async () => {
    showPlain();
    await load(4999);
    expect(hasTakenOver()).toBe(false);
    await load(1);
    expect(hasTakenOver()).toBe(true);
    await load();
    expect(current()).toBe('2 of 3');
    wait(5000);
    expect(current()).toBe('3 of 3');
  });

  test('it is loaded when the visitor reaches for the banner, and stays with the slide that is shown', async () => {
    showPlain();
    fireEvent.click(screen.getByRole('button', { name: 'Go to slide 2' }));
    expect(current()).toBe('2 of 3');
    fireEvent.pointerEnter(banner(), { pointerType: 'mouse' });
    await load();
    expect(hasTakenOver()).toBe(true);
    await load(20_000);
    expect(current()).toBe('2 of 3');
  });

  test.each([
    ['with one slide', () => showPlain(SLIDES.slice(0, 1))],
    [
      'under reduced motion',
      () => {
        stubMedia({ reducedMotion: true });
        showPlain();
      },
    ],
  ])('it is not loaded %s', async (_when, start) => {
    start();
    await load(20_000);
    expect(hasTakenOver()).toBe(false);
  });

  test('a button keeps its focus, and a focused link in a slide stays until it has lost it', async () => {
    showPlain(SLIDES.slice(1));
    const link = screen.getByRole('link', { name: 'Contact us' });
    act(() => link.focus());
    await load();
    expect(hasTakenOver()).toBe(false);
    expect(link).toHaveFocus();
    act(() => link.blur());
    const dot = screen.getByRole('button', { name: 'Go to slide 1' });
    act(() => dot.focus());
    await load();
    expect(hasTakenOver()).toBe(true);
    expect(dot).toHaveFocus();
  });
});
