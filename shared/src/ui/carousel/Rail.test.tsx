import { stubMedia } from '@sideroad/shared/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rail, type RailProps } from './index.ts';

const farms = (count: number) =>
  Array.from({ length: count }, (_, index) => `Farm ${index + 1}`).map((name) => (
    <a key={name} href={`#${name}`}>
      {name}
    </a>
  ));

const show = (count: number, props: Partial<RailProps> = {}) =>
  render(
    <Rail title="Top picks this week" {...props}>
      {farms(count)}
    </Rail>,
  );
const rail = () => screen.getByRole('region', { name: 'Top picks this week' });
const previous = () => screen.getByRole('button', { name: 'Previous' });
const next = () => screen.getByRole('button', { name: 'Next' });
/** Cards that can take focus. */
const inView = () =>
  within(rail())
    .queryAllByRole('link', { hidden: true })
    .filter((link) => link.closest('[inert]') === null)
    .map((link) => link.textContent);

/** The track answers a moment later. */
const expectInView = (names: string[]) => waitFor(() => expect(inView()).toEqual(names));

describe("`region` named by its heading; `aria-roledescription=carousel`; buttons 'Previous' / 'Next', disabled at the ends (spec/accessibility, Card rail)", () => {
  test('region, role description, heading and subtitle', () => {
    show(6, { subtitle: "This week's most visited and loved farms" });
    expect(rail()).toHaveAttribute('aria-roledescription', 'carousel');
    expect(screen.getByRole('heading', { level: 2, name: 'Top picks this week' })).toBeInTheDocument();
  });

  test('slides out of view are not focusable', () => {
    stubMedia({ width: 1024 });
    show(6);
    expect(inView()).toEqual(['Farm 1', 'Farm 2', 'Farm 3', 'Farm 4']);
    expect(within(rail()).getAllByText(/^Farm/)).toHaveLength(6);
  });
});

describe('Arrows are disabled at the start and end (spec section 4, Carousels)', () => {
  beforeEach(() => {
    stubMedia({ width: 1024 });
  });

  test('start, end, and back', async () => {
    show(6);
    expect(previous()).toBeDisabled();
    expect(next()).toBeEnabled();
    await userEvent.click(next());
    await expectInView(['Farm 3', 'Farm 4', 'Farm 5', 'Farm 6']);
    expect(previous()).toBeEnabled();
    expect(next()).toBeDisabled();
    await userEvent.click(previous());
    await expectInView(['Farm 1', 'Farm 2', 'Farm 3', 'Farm 4']);
    expect(previous()).toBeDisabled();
  });

  test('the focus is not lost with the button that becomes disabled', async () => {
    show(6);
    next().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(previous()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(next()).toHaveFocus());
  });

  test('both, when every card fits', () => {
    show(4);
    expect(previous()).toBeDisabled();
    expect(next()).toBeDisabled();
    expect(inView()).toHaveLength(4);
  });
});

describe('Carousel slides per view: 2 below 768 px, 3 from 768, 4 from 1024. Category carousel 3, and 5 from 1024 (spec section 9)', () => {
  test.each([
    ['cards', 767, 2],
    ['cards', 768, 3],
    ['cards', 1023, 3],
    ['cards', 1024, 4],
    ['categories', 767, 3],
    ['categories', 768, 3],
    ['categories', 1023, 3],
    ['categories', 1024, 5],
  ] as const)('%s at %i px', (slidesPerView, width, count) => {
    stubMedia({ width });
    show(11, { slidesPerView });
    expect(inView()).toHaveLength(count);
  });

  test('a wider window at the end leaves no empty places', async () => {
    const setMedia = stubMedia({ width: 767 });
    show(6);
    await userEvent.click(next());
    await expectInView(['Farm 3', 'Farm 4']);
    await userEvent.click(next());
    await expectInView(['Farm 5', 'Farm 6']);
    setMedia({ width: 1024 });
    expect(inView()).toEqual(['Farm 3', 'Farm 4', 'Farm 5', 'Farm 6']);
    expect(next()).toBeDisabled();
    // The track itself moves along, too.
    const shown = () => [...rail().querySelectorAll('.slick-active')].map((slide) => slide.textContent);
    await waitFor(() => expect(shown()).toEqual(inView()));
  });
});

describe('What a section shows (decision B3)', () => {
  test('loading: skeletons, busy, arrows disabled', () => {
    show(6, { loading: true });
    expect(rail()).toHaveAttribute('aria-busy', 'true');
    expect(previous()).toBeDisabled();
    expect(next()).toBeDisabled();
  });

  test('call failed or nothing found: the heading stays, no cards, no message', () => {
    show(0);
    expect(rail()).toHaveTextContent(/^Top picks this week$/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('after loading the same rail shows the cards from the start', () => {
    const { rerender } = show(6, { loading: true });
    rerender(<Rail title="Top picks this week">{farms(5)}</Rail>);
    expect(rail()).not.toHaveAttribute('aria-busy');
    expect(inView()).toEqual(['Farm 1', 'Farm 2']);
  });
});

describe('a swipe with the mouse is no click on the card it began on', () => {
  const release = (from: number, to: number) => {
    const opened = jest.fn((event: MouseEvent) => event.preventDefault());
    rail().addEventListener('click', opened);
    const card = within(rail()).getByText('Farm 1');
    fireEvent.mouseDown(card, { clientX: from });
    fireEvent.click(card, { clientX: to, detail: 1 });
    return opened;
  };

  test('moved', () => {
    show(6);
    const opened = release(300, 120);
    expect(opened).not.toHaveBeenCalled();
  });

  test('not moved', () => {
    show(6);
    expect(release(300, 303)).toHaveBeenCalledTimes(1);
  });
});
