import { categoriesQuery } from '@sideroad/shared/api';
import { hydrateInHost, stubRow } from '@sideroad/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';

const nav = () => screen.getByRole('navigation', { name: 'Categories' });
const button = (name: string) => within(nav()).getByRole('button', { name });

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
const show = (count: number, pathname = '/') =>
  renderShell(<CategoryStrip pathname={pathname} />, { categories: many(count) });

describe('[LAYOUT-30] 5 categories below 768 px, 7 from there on', () => {
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
    const { html, reported, elements, kept } = hydrateInHost(<CategoryStrip pathname="/" />, {
      data,
    });
    expect(html).not.toMatch(/style=|inert/);
    expect(html.match(/<a /g)).toHaveLength(11);
    expect(reported).toEqual([]);
    expect(kept).toEqual(elements);
    expect(inView()).toEqual([1, 7]);
  });
});

describe('[FIND-12] a place that the visitor has chosen on a list', () => {
  const hrefAt = (address: string) => {
    stubRow(7);
    renderShell(<CategoryStrip pathname={address.split('?')[0] ?? ''} />, { address, categories: many(2) });
    return nav().querySelectorAll('a')[1]?.getAttribute('href');
  };

  it('is kept by the links to other categories, without filters', () => {
    expect(hrefAt('/category/1?page=2&near=43.6800,-80.4300,Elora&open=now')).toBe(
      '/category/2?near=43.6800,-80.4300,Elora',
    );
  });

  it('is none of a page that does not read it', () => {
    expect(hrefAt('/store?near=43.6800,-80.4300,Elora')).toBe('/category/2');
  });
});
