import { hydrateInHost, stubRow } from '@sideroad/shared/testing';
import { render, screen, within } from '@testing-library/react';
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

/** Names from the first to the last number. */
const cards = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Farm ${first + index}`);
const disabled = () => [previous(), next()].map((button) => button.hasAttribute('disabled'));

describe('[A11Y-12, A11Y-13] A rail is a region named by its heading, with', () => {
  test('region, role description, heading and subtitle', () => {
    show(6, { subtitle: "This week's most visited and loved farms" });
    expect(rail()).toHaveAttribute('aria-roledescription', 'carousel');
    expect(screen.getByRole('heading', { level: 2, name: 'Top picks this week' })).toBeInTheDocument();
  });

  test('[A11Y-14] Slides that are out of view cannot take the focus', () => {
    stubRow(4);
    show(6);
    expect(inView()).toEqual(cards(1, 4));
    expect(within(rail()).getAllByText(/^Farm/)).toHaveLength(6);
  });
});

test('a row of cards that cannot take the focus is a tab stop, so that the keyboard scrolls it', async () => {
  render(
    <Rail plain title="Top picks this week">
      <p key="1">A card</p>
    </Rail>,
  );
  await userEvent.tab();
  expect(document.activeElement).toHaveTextContent('A card');
});

describe('[HOME-34] The arrow that cannot move a rail further is disabled', () => {
  test('start, end, and back', async () => {
    stubRow(4);
    show(6);
    expect(disabled()).toEqual([true, false]);
    await userEvent.click(next());
    expect(inView()).toEqual(cards(3, 6));
    expect(disabled()).toEqual([false, true]);
    await userEvent.click(previous());
    expect(inView()).toEqual(cards(1, 4));
    expect(disabled()).toEqual([true, false]);
  });

  test('each step is what is in view', async () => {
    stubRow(2);
    show(6);
    await userEvent.click(next());
    expect(inView()).toEqual(cards(3, 4));
    expect(disabled()).toEqual([false, false]);
  });

  test('the focus is not lost with the button that becomes disabled', async () => {
    stubRow(4);
    show(6);
    next().focus();
    await userEvent.keyboard('{Enter}');
    expect(previous()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(next()).toHaveFocus();
  });

  test('both, when every card fits', () => {
    stubRow(4);
    show(4);
    expect(disabled()).toEqual([true, true]);
    expect(inView()).toHaveLength(4);
  });

  test('a wider window at the end leaves no empty places', async () => {
    const widen = stubRow(2);
    show(6);
    await userEvent.click(next());
    await userEvent.click(next());
    expect(inView()).toEqual(cards(5, 6));
    widen(4);
    expect(inView()).toEqual(cards(3, 6));
    expect(disabled()).toEqual([false, true]);
  });
});

describe('rendered on the server', () => {
  const hydrate = (count: number) => hydrateInHost(<Rail title="Top picks this week">{farms(count)}</Rail>);

  test('it hydrates without a report, keeps every element and writes no inline styles', () => {
    stubRow(2);
    const { html, reported, elements, kept } = hydrate(6);
    expect(html).not.toContain('style=');
    expect(reported).toEqual([]);
    expect(kept).toEqual(elements);
    expect(inView()).toEqual(cards(1, 2));
  });

  test('before scripts every card can be reached, and the arrows are as they will be', () => {
    const { html } = hydrate(6);
    expect(html).not.toContain('inert');
    expect(html.match(/<button[^>]*>/g)?.map((button) => button.includes('disabled'))).toEqual([true, false]);
    expect(hydrate(4).html.match(/disabled=""/g)).toHaveLength(2);
  });
});

describe('[HOME-37, HOME-41] What a section shows', () => {
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
    stubRow(2);
    const { rerender } = show(6, { loading: true });
    rerender(<Rail title="Top picks this week">{farms(5)}</Rail>);
    expect(rail()).not.toHaveAttribute('aria-busy');
    expect(inView()).toEqual(['Farm 1', 'Farm 2']);
  });
});
