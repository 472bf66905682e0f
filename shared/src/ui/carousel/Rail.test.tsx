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

describe('[A11Y-12] rail as a named carousel region', () => {
  it('region, role description, heading and subtitle', () => {
    show(6, { subtitle: "This week's most visited and loved farms" });
    expect(rail()).toHaveAttribute('aria-roledescription', 'carousel');
    expect(screen.getByRole('heading', { level: 2, name: 'Top picks this week' })).toBeInTheDocument();
  });
});

it('is a tab stop when no card can take the focus', async () => {
  render(
    <Rail plain title="Top picks this week">
      <p key="1">A card</p>
    </Rail>,
  );
  await userEvent.tab();
  expect(document.activeElement).toHaveTextContent('A card');
});

describe('[HOME-33] arrows of a rail', () => {
  it('are both disabled when every card fits', () => {
    stubRow(4);
    show(4);
    expect(disabled()).toEqual([true, true]);
    expect(inView()).toHaveLength(4);
  });

  it('leave no empty places when the window grows at the end', async () => {
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

describe('rail rendered on the server', () => {
  const hydrate = (count: number) => hydrateInHost(<Rail title="Top picks this week">{farms(count)}</Rail>);

  it('hydrates without an error and without inline styles', () => {
    stubRow(2);
    const { html, reported, elements, kept } = hydrate(6);
    expect(html).not.toContain('style=');
    expect(reported).toEqual([]);
    expect(kept).toEqual(elements);
    expect(inView()).toEqual(cards(1, 2));
  });

  it('shows every card and its first arrows before scripts run', () => {
    const { html } = hydrate(6);
    expect(html).not.toContain('inert');
    expect(html.match(/<button[^>]*>/g)?.map((button) => button.includes('disabled'))).toEqual([true, false]);
    expect(hydrate(4).html.match(/disabled=""/g)).toHaveLength(2);
  });
});

describe('[HOME-37, ERR-4, LIST-58] rail of a section', () => {
  it('shows skeletons and disabled arrows while loading', () => {
    show(6, { loading: true });
    expect(rail()).toHaveAttribute('aria-busy', 'true');
    expect(previous()).toBeDisabled();
    expect(next()).toBeDisabled();
  });

  it('[ERR-4, LIST-58] keeps the heading alone after a failure or without results', () => {
    show(0);
    expect(rail()).toHaveTextContent(/^Top picks this week$/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
