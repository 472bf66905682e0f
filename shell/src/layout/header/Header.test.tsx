import { stubMedia, stubRow } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import type { HeaderVariant } from '../../routes.ts';
import { renderShell } from '../../testing/renderShell.tsx';
import { Header } from './Header.tsx';
import { mapToggle } from './MapToggleButton.tsx';

jest.mock('../../remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));

function open(variant: HeaderVariant, pathname: string, { mapToggle = false } = {}) {
  stubRow();
  stubMedia({ width: 768 });
  return renderShell(<Header variant={variant} pathname={pathname} mapToggle={mapToggle} />, {
    address: pathname,
  });
}

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
});
