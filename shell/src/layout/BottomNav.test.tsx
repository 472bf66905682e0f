import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';
import { BottomNav } from './BottomNav.tsx';

const links = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');

describe('[LAYOUT-49, ADD-1] the bottom navigation', () => {
  it('five links in this order', () => {
    renderShell(<BottomNav pathname="/" />);
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Explore', '/explore'],
      ['Categories', '/categories'],
      ['Store', '/store'],
      ['List your farm', '/add-farm'],
    ]);
  });

  it.each([
    ['/', 'Home'],
    ['/explore', 'Explore'],
    ['/stay', 'Explore'],
    ['/categories', 'Categories'],
    ['/category/2', 'Categories'],
    ['/store/list/topic/deals', 'Store'],
    ['/search', null],
  ])('on %s the current one is %s', (path, current) => {
    renderShell(<BottomNav pathname={path} />);
    const marked = links().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent)).toEqual(current ? [current] : []);
  });
});
