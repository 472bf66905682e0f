import { stubMedia, stubRow } from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell.tsx';
import { Header } from './Header.tsx';

jest.mock('../../remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));

function open(pathname: string) {
  stubRow();
  stubMedia({ width: 768 });
  renderShell(<Header pathname={pathname} mapToggle={false} />, { address: pathname });
}

it('[LAYOUT-22] leads to the seasons and to Explore', () => {
  open('/');
  expect(screen.getByRole('link', { name: 'Seasons' })).toHaveAttribute('href', '/seasons');
  expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore');
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
    open(path);
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
