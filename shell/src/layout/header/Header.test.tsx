import { createTestHost, stubMedia, stubRow } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import type { HeaderVariant } from '../../routes.ts';
import { createScrollStore } from '../../scroll/scrollStore.ts';
import { layOutPage } from '../../testing/layOutPage.ts';
import { renderShell } from '../../testing/renderShell.tsx';
import { Header } from './Header.tsx';
import { mapToggle } from './MapToggleButton.tsx';

jest.mock('../../remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));

const banner = () => screen.getByRole('banner');

function open(variant: HeaderVariant, pathname: string, { mapToggle = false, wide = true } = {}) {
  stubRow();
  const page = layOutPage();
  stubMedia({ width: wide ? 768 : 767 });
  const view = renderShell(<Header variant={variant} pathname={pathname} mapToggle={mapToggle} />, {
    address: pathname,
    host: createTestHost({ scroll: createScrollStore(window) }),
  });
  const scrollTo = (top: number) => act(() => page.visitorScrollsTo(top));
  return { ...view, scrollTo };
}

const VARIANTS: [HeaderVariant, string][] = [
  ['default', '/'],
  ['compact', '/category/1'],
  ['world', '/store'],
];

describe('[LAYOUT-22] every variant has all five parts', () => {
  it.each(VARIANTS)('%s', (variant, path) => {
    open(variant, path);
    const header = within(banner());
    expect(header.getByRole('link', { name: 'Sideroad, home' })).toHaveAttribute('href', '/');
    expect(header.getByRole('navigation', { name: 'Explore' })).toBeInTheDocument();
    for (const name of ['Instagram', 'Facebook', 'YouTube']) {
      expect(header.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:/));
    }
    expect(header.getByRole('search')).toBeInTheDocument();
    expect(header.getByRole('navigation', { name: 'Categories' })).toBeInTheDocument();
  });

  it('[SEARCH-22] below 768 px the search is the button Open search', () => {
    open('default', '/', { wide: false });
    expect(within(banner()).getByRole('button', { name: 'Open search' })).toBeInTheDocument();
  });

  it('[ADD-1] List your farm leads to the form', () => {
    open('compact', '/search');
    expect(within(banner()).getByRole('link', { name: 'List your farm' })).toHaveAttribute(
      'href',
      '/add-farm',
    );
  });
});

describe('[LAYOUT-29] the explore tabs', () => {
  it.each([
    ['/', 'Farm'],
    ['/category/1', 'Farm'],
    ['/farm/1/maple', 'Farm'],
    ['/experience', 'Experience'],
    ['/stay', 'Stay'],
    ['/store', null],
    ['/searchfoo', null],
  ])('on %s the current tab is %s', (path, current) => {
    open('default', path);
    const tabs = within(screen.getByRole('navigation', { name: 'Explore' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Farm', '/'],
      ['Experience', '/experience'],
      ['Stay', '/stay'],
    ]);
    const marked = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page');
    expect(marked.map((tab) => tab.textContent)).toEqual(current ? [current] : []);
  });
});

describe('[A11Y-2] the order of the Tab key follows sight', () => {
  const order = () =>
    [...banner().querySelectorAll('a, input')].map(
      (part) => part.getAttribute('aria-label') ?? part.textContent,
    );
  const before = (first: string, second: string) =>
    expect(order().indexOf(first)).toBeLessThan(order().indexOf(second));

  it('home: tabs, social links, search, categories', () => {
    open('default', '/');
    before('Farm', 'Instagram');
    before('Instagram', 'Search farms');
    before('Search farms', 'PYO Farm');
  });

  it('compact: search, tabs, social links, categories', () => {
    open('compact', '/search');
    before('Search farms', 'Farm');
    before('Stay', 'Instagram');
    before('Instagram', 'PYO Farm');
  });

  it('below 768: social links, tabs, categories', () => {
    open('default', '/', { wide: false });
    before('Instagram', 'Farm');
    before('Stay', 'PYO Farm');
  });
});

describe('[LAYOUT-35] hides when the page is scrolled down, comes back when it is scrolled up', () => {
  it.each(VARIANTS)('%s', (variant, path) => {
    const { scrollTo } = open(variant, path);
    scrollTo(70);
    expect(banner()).not.toHaveAttribute('data-hidden');
    scrollTo(71);
    expect(banner()).toHaveAttribute('data-hidden');
    scrollTo(60);
    expect(banner()).not.toHaveAttribute('data-hidden');
  });

  it('[LAYOUT-35] comes back when something inside it takes focus', async () => {
    const { scrollTo, user } = open('default', '/');
    scrollTo(500);
    expect(banner()).toHaveAttribute('data-hidden');
    await user.tab();
    expect(banner()).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
    expect(banner()).not.toHaveAttribute('data-hidden');
    scrollTo(600);
    expect(banner()).not.toHaveAttribute('data-hidden');
  });
});

describe('[LAYOUT-35] looks different on the home page after more than 1 px of scroll', () => {
  it('after 2 px, not after 1', () => {
    const { scrollTo } = open('default', '/');
    scrollTo(1);
    expect(banner()).not.toHaveAttribute('data-scrolled');
    scrollTo(2);
    expect(banner()).toHaveAttribute('data-scrolled');
  });

  it('on no other page', () => {
    const { scrollTo } = open('compact', '/search');
    scrollTo(50);
    expect(banner()).not.toHaveAttribute('data-scrolled');
  });
});

describe('[LIST-49, ARCH-29] the map toggle that a page registers', () => {
  it('is the one that the page has registered, and keeps the focus when it turns', async () => {
    const onToggle = jest.fn();
    const { user } = open('compact', '/category/1', { mapToggle: true });
    expect(screen.queryByRole('button', { name: /map$/ })).toBeNull();
    let leave = () => {};
    act(() => {
      leave = mapToggle.register({ shown: true, onToggle });
    });
    await user.click(screen.getByRole('button', { name: 'Hide map' }));
    expect(onToggle).toHaveBeenCalledTimes(1);
    act(() => {
      leave();
      leave = mapToggle.register({ shown: false, onToggle });
    });
    expect(screen.getByRole('button', { name: 'Show map' })).toHaveFocus();
    act(() => leave());
    expect(screen.queryByRole('button', { name: /map$/ })).toBeNull();
  });

  it('[LAYOUT-25] search has no map toggle', () => {
    open('compact', '/search');
    let leave = () => {};
    act(() => {
      leave = mapToggle.register({ shown: true, onToggle: () => {} });
    });
    expect(screen.queryByRole('button', { name: /map$/ })).toBeNull();
    act(() => leave());
  });
});
