import { screen, within } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell.tsx';
import { Footer } from './Footer.tsx';

const footer = () => screen.getByRole('contentinfo');
const form = () => screen.getByRole<HTMLFormElement>('form', { name: "What's ripe, and where" });

describe('[LAYOUT-45] the footer with the newsletter form', () => {
  it('[LAYOUT-45] names the sender and the way to unsubscribe, without a checkbox', () => {
    renderShell(<Footer />);
    expect(form()).toHaveTextContent(/from Sideroad.*unsubscribe/);
    expect(within(form()).queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  });

  it('[A11Y-32, LAYOUT-45] announces the new tab', () => {
    renderShell(<Footer />);
    expect(screen.getByRole('button', { name: 'Subscribe' })).toHaveAccessibleDescription(
      /Opens in a new tab/,
    );
  });

  it('a broken address is not sent', async () => {
    const { user } = renderShell(<Footer />);
    expect(form().checkValidity()).toBe(false);
    await user.type(screen.getByLabelText('Email'), 'ann');
    expect(form().checkValidity()).toBe(false);
  });
});

describe('the links of the footer', () => {
  it.each([
    ['Sideroad, home', '/'],
    ['List your farm', '/add-farm'],
    ['Farm Store', '/store'],
    ['Contact us', 'mailto:hello@farms.example'],
  ])('[ADD-1] %s leads to %s', (name, href) => {
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
