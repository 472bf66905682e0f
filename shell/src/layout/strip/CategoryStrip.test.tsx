import { categoriesQuery } from '@sideroad/shared/api';
import { hydrateInHost, stubNetwork, stubRow } from '@sideroad/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CATEGORIES, renderShell } from '../../testing/renderShell.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';

const nav = () => screen.getByRole('navigation', { name: 'Categories' });
const button = (name: string) => within(nav()).getByRole('button', { name });

describe('[LAYOUT-22] the category slider of the header', () => {
  it('[LAYOUT-30] is a navigation with a link for each category', async () => {
    const { user, address } = renderShell(<CategoryStrip pathname="/" slim={false} />);
    expect(
      within(nav())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(CATEGORIES.map(({ name }) => name));
    await user.click(screen.getByRole('link', { name: 'Winery' }));
    expect(address()).toBe('/category/4');
  });

  it('the category of the address is the current one', () => {
    renderShell(<CategoryStrip pathname="/category/2" slim={false} />);
    expect(screen.getByRole('link', { name: 'Animal Farm' })).toHaveAttribute('aria-current', 'page');
    expect(nav().querySelectorAll('[aria-current]')).toHaveLength(1);
  });
});

/** As many categories. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Category ${index + 1}`,
    description: '',
    iconSvg: null,
  }));
/** Numbers of the first and the last category that can be reached. */
const inView = () => {
  const shown = [...nav().querySelectorAll('a')].filter((link) => !link.closest('[inert]'));
  return [shown[0], shown.at(-1)].map((link) => Number(link?.textContent?.slice('Category '.length)));
};
const disabled = () => ['Previous', 'Next'].map((name) => button(name).hasAttribute('disabled'));
const show = (count: number, pathname = '/') =>
  renderShell(<CategoryStrip pathname={pathname} slim={false} />, { categories: many(count) });

describe('[LAYOUT-30] the buttons Previous and Next are disabled', () => {
  it('at the start, in the middle, at the end', async () => {
    stubRow(5);
    const { user } = show(11);
    expect(disabled()).toEqual([true, false]);
    await user.click(button('Next'));
    await waitFor(() => expect(inView()).toEqual([6, 10]));
    expect(disabled()).toEqual([false, false]);
    await user.click(button('Next'));
    await waitFor(() => expect(inView()).toEqual([7, 11]));
    expect(disabled()).toEqual([false, true]);
    await user.click(button('Previous'));
    await waitFor(() => expect(inView()).toEqual([2, 6]));
    expect(disabled()).toEqual([false, false]);
  });

  it('the focus is not lost with the button that becomes disabled', async () => {
    stubRow(7);
    const { user } = show(11);
    button('Next').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button('Previous')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button('Next')).toHaveFocus());
  });

  it('both when everything is visible', () => {
    stubRow(7);
    show(7);
    expect(disabled()).toEqual([true, true]);
  });
});

describe('[LAYOUT-30] 5 categories below 768 px, 7 from there on', () => {
  it.each([
    [5, [1, 5]],
    [7, [1, 7]],
  ])('%i in view: the others cannot take the focus', (perView, shown) => {
    stubRow(perView);
    show(11);
    expect(inView()).toEqual(shown);
  });

  it('a wider window at the end leaves no empty places', async () => {
    const widen = stubRow(5);
    const { user } = show(11);
    await user.click(button('Next'));
    await user.click(button('Next'));
    await waitFor(() => expect(inView()).toEqual([7, 11]));
    widen(7);
    await waitFor(() => expect(inView()).toEqual([5, 11]));
  });

  it('the category of the address is in the middle', () => {
    stubRow(5);
    show(11, '/category/6');
    expect(inView()).toEqual([4, 8]);
  });

  it("hydrates the server's HTML in place, without a report and without inline styles", () => {
    stubRow(7);
    const data = [[categoriesQuery().queryKey, many(11)] as const];
    const { html, reported, elements, kept } = hydrateInHost(<CategoryStrip pathname="/" slim={false} />, {
      data,
    });
    expect(html).not.toMatch(/style=|inert/);
    expect(html.match(/<a /g)).toHaveLength(11);
    expect(reported).toEqual([]);
    expect(kept).toEqual(elements);
    expect(inView()).toEqual([1, 7]);
  });
});

describe('before and without data', () => {
  it('shows placeholders that assistive technology does not see', () => {
    stubNetwork(() => new Promise(() => {}));
    renderShell(<CategoryStrip pathname="/" slim={false} />, { categories: null });
    expect(nav()).toHaveAttribute('aria-busy', 'true');
    expect(nav().querySelectorAll('[aria-hidden="true"]')).toHaveLength(7);
    expect(within(nav()).queryByRole('link')).toBeNull();
  });

  it('[ERR-4] only logs a failed call for categories', async () => {
    stubNetwork(() => ({ status: 500 }));
    const { host } = renderShell(<CategoryStrip pathname="/" slim={false} />, { categories: null });
    await waitFor(() => expect(host.reports).toHaveLength(1));
    expect(host.reports).toEqual([
      {
        error: expect.objectContaining({ kind: 'http', status: 500 }),
        context: { section: 'Categories' },
      },
    ]);
    expect(nav()).toBeEmptyDOMElement();
  });
});
