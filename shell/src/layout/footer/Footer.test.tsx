import { screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell.tsx';
import { Footer } from './Footer.tsx';

const footer = () => screen.getByRole('contentinfo');

it('[LAYOUT-45] the newsletter form names the sender and the way to unsubscribe, without a checkbox', () => {
  renderShell(<Footer />);
  const form = screen.getByRole('form', { name: "What's ripe, and where" });
  expect(form).toHaveTextContent(/from Sideroad.*unsubscribe/);
  expect(within(form).queryByRole('checkbox')).toBeNull();
});

describe('the links of the footer', () => {
  it.each([
    ['Sideroad, home', '/'],
    ['List your farm', '/add-farm'],
    ['Farm Store', '/store'],
    ['Contact us', 'mailto:hello@farms.example'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ])('[ADD-1, LEGAL-1, LEGAL-2] %s leads to %s', (name, href) => {
    renderShell(<Footer />);
    expect(within(footer()).getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('names the year', () => {
    jest.useFakeTimers({ now: new Date('2031-05-04') });
    renderShell(<Footer />);
    expect(footer()).toHaveTextContent('© 2031 Sideroad');
    jest.useRealTimers();
  });
});
