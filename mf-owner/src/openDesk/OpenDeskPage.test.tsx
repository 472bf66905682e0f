import { renderInHost, stubApi } from '@sideroad/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { SECRET } from '../testing/ownedFarm.ts';
import OpenDeskPage from './OpenDeskPage.expose.tsx';

let api: Awaited<ReturnType<typeof stubApi>>;
let said: jest.SpyInstance;
beforeEach(async () => {
  api = await stubApi();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'desk=; path=/; max-age=0';
  // jsdom says here that it cannot load another document.
  said = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => api.close());

/** Opens a private link, whose session has this farm. */
function open(farmId: string | null) {
  const expiresAt = '2031-01-01T00:00:00Z';
  const desk = farmId === null ? { deskToken: 'desk.1.2.y' } : {};
  api.answer('/api/owner/session', { accessToken: 'link.1.2.x', ...desk, farmId, name: 'Ann', expiresAt });
  window.history.replaceState(null, '', `/desk/open#${SECRET}`);
  renderInHost(<OpenDeskPage />, { address: '/desk/open' });
}
const leaves = () => waitFor(() => expect(String(said.mock.calls)).toContain('navigation'));

it.each([
  ["a steward's link sets the desk's cookie", null, 'desk=desk.1.2.y', 'desk'],
  ["an owner's link sets no cookie", '7', '', '7'],
])('[OWNER-44] %s, stores its session and leaves the page', async (_what, farmId, cookie, name) => {
  open(farmId);
  await leaves();
  expect(document.cookie).toBe(cookie);
  expect(sessionStorage.getItem(`sideroad.session.${name}`)).toBe('link.1.2.x');
});

it('[OWNER-44] sends the secret in a body alone, and takes it out of the address', async () => {
  open(null);
  await leaves();
  const sent = api.requests.map(({ method, url, body }) => [method, url, body]);
  expect(sent).toEqual([['POST', '/api/owner/session', JSON.stringify({ secret: SECRET })]]);
  expect(window.location.href).toBe('http://localhost/desk/open');
});

it('[OWNER-44] asks before it replaces the session of another link', async () => {
  sessionStorage.setItem('sideroad.session.desk', `link.9.${Date.now() + 60_000}.y`);
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  open(null);
  expect(await screen.findByText('You are still signed in with the other link.')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('sideroad.session.desk')).toMatch(/^link\.9\./);
  expect(document.cookie).toBe('');
});

it('[OWNER-44] says that a link did not open, and opens the next one', async () => {
  open(null);
  api.fail('/api/owner/session', 401);
  expect(await screen.findByText(/^This link did not open\./)).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'hello@farms.example' })).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.cookie).toBe('');
  const another = SECRET.replace('secret', 'newest');
  window.location.hash = `#${another}`;
  await waitFor(() => expect(api.requests.at(-1)?.body).toBe(JSON.stringify({ secret: another })));
});
