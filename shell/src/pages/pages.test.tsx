import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';
import { LoginPage, NotFoundPage } from './pages.tsx';

describe('[LAYOUT-66] the login page', () => {
  it('[LAYOUT-66] says so, and has no sign-in form', () => {
    renderShell(<LoginPage />, { address: '/login' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Please sign in again');
    expect(screen.getByText(/Your session has ended, or .* needs you to be signed in/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.title).toBe('Sign in · Sideroad');
  });

  it('[LAYOUT-66] says how to use a private link, and where to get a new one', () => {
    renderShell(<LoginPage />, { address: '/login' });
    expect(screen.getByText(/sign in with their private link: open it again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@farms.example' })).toHaveAttribute(
      'href',
      'mailto:hello@farms.example',
    );
  });

  it('leads home in a tab that began here', async () => {
    Object.defineProperty(window.history, 'length', { configurable: true, value: 1 });
    const { user, address } = renderShell(<LoginPage />, { address: '/login' });
    await user.click(screen.getByRole('link', { name: 'Back to where you were' }));
    expect(address()).toBe('/');
  });
});

it.each([
  ['the not-found page', <NotFoundPage key="not-found" />],
  ['the sign-in page', <LoginPage key="login" />],
])('%s is not for search engines', (_name, page) => {
  renderShell(page, { address: '/login' });
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
