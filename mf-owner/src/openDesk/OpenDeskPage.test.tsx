import { dataAnswer, renderInHost, stubNetwork } from '@sideroad/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import OpenDeskPage from './OpenDeskPage.expose.tsx';

const session = (farmId: string | null) =>
  dataAnswer({ accessToken: 'link.1.2.x', farmId, name: 'Ann', expiresAt: '2031-01-01T00:00:00Z' });

function open() {
  window.history.replaceState(null, '', '/desk/open#a-secret');
  return renderInHost(<OpenDeskPage />, { address: '/desk/open' });
}
beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'desk=; path=/; max-age=0';
});

it("[OWNER-44] a steward's link opens a session, sets the desk's cookie and loads the desk", async () => {
  const loads = jest.spyOn(console, 'error').mockImplementation(() => {});
  const calls = stubNetwork(() => session(null));
  const { address } = open();
  // jsdom says that it cannot load another document.
  await waitFor(() =>
    expect(String(loads.mock.calls.flat().map(String))).toContain('Not implemented: navigation'),
  );
  expect(calls.map(({ method, pathname }) => `${method} ${pathname}`)).toEqual(['POST /api/owner/session']);
  expect(document.cookie).toBe('desk=link.1.2.x');
  expect(localStorage.getItem('ACCESS_TOKEN')).toBe('link.1.2.x');
  expect(window.location.href).toBe('http://localhost/desk/open');
  expect(address()).toBe('/desk/open');
});

it("[OWNER-44] an owner's link leads to the farm, in place of this page, and sets no cookie", async () => {
  stubNetwork(() => session('7'));
  const { visited } = open();
  await waitFor(() => expect(visited).toEqual(['REPLACE /owner/farms/7']));
  expect(document.cookie).toBe('');
});

it('[OWNER-44] a dead link says so, and whom to write to', async () => {
  stubNetwork(() => ({ status: 401, body: { title: 'Unauthorized', status: 401 } }));
  open();
  expect(await screen.findByText(/^This link did not open\./)).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'hello@farms.example' })).toBeVisible();
  expect(document.cookie).toBe('');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
