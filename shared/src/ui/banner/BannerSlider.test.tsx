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
/** The browser is idle after so many ms. */
const IDLE_MS = 1000;
/** Shows a banner that react-slick has taken over. */
async function show(slides = SLIDES) {
  const view = showPlain(slides);
  await load(IDLE_MS);
  await load();
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
    wait(4999 - IDLE_MS);
    expect(current()).toBe('1 of 3');
    wait(1);
    wait(1);
    expect(current()).toBe('2 of 3');
    wait(5000);
    expect(current()).toBe('3 of 3');
    wait(5000);
    expect(current()).toBe('1 of 3');
  });

  test('[HOME-11] has dots only with more than one slide', async () => {
    await show(SLIDES.slice(0, 1));
    expect(screen.queryByRole('button')).toBeNull();
    wait(20_000);
    expect(current()).toBe('1 of 1');
  });
});

test('[HOME-6] a slide has an image, a title, a description and maybe a button', async () => {
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

  test('[A11Y-15] has the button Pause or Play before its other controls', async () => {
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

describe('[HOME-10] a rotating banner that stops', () => {
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

  test('[A11Y-15] has aria-live off while rotating and polite when stopped', async () => {
    await show();
    expect(live()).toBe('off');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(live()).toBe('polite');
  });

  test('[A11Y-5] does not advance under reduced motion until Play is pressed', async () => {
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

/** Moves a finger over the banner. */
function swipe(from: number, to: number) {
  const list = banner().querySelector('.slick-list') as HTMLElement;
  Object.defineProperty(list, 'offsetWidth', { value: 390 });
  const at = (pageX: number) => ({ touches: [{ pageX, pageY: 100 }] });
  fireEvent.touchStart(list, at(from));
  fireEvent.touchMove(list, at((from + to) / 2));
  fireEvent.touchMove(list, at(to));
  fireEvent.touchEnd(list);
  wait(0);
}

describe('[HOME-10] react-slick', () => {
  test('goes to the next and the last slide by swipes, and the interval begins again', async () => {
    await show();
    swipe(300, 80);
    expect(current()).toBe('2 of 3');
    wait(4999);
    expect(current()).toBe('2 of 3');
    wait(1);
    expect(current()).toBe('3 of 3');
    // react-slick takes no swipe while it fades.
    wait(600);
    swipe(80, 300);
    expect(current()).toBe('2 of 3');
    expect(live()).toBe('off');
  });

  test('waits while a link or a dot has the focus, and keeps the slide that is shown', async () => {
    showPlain();
    const dot = screen.getByRole('button', { name: 'Go to slide 2' });
    act(() => dot.focus());
    fireEvent.click(dot);
    await load(20_000);
    expect(hasTakenOver()).toBe(false);
    expect(dot).toHaveFocus();
    act(() => dot.blur());
    await load(250);
    await load();
    expect(hasTakenOver()).toBe(true);
    expect(current()).toBe('2 of 3');
  });
});
