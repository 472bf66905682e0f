import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { KeepLink } from './KeepLink.tsx';

const LINK = 'http://localhost/owner/farms/7#a-secret';
const SUBJECT = 'Maple Hollow on Sideroad: your private link';

/** Opens the link, in a browser that can do so much. */
function open(browser: { share?: unknown; clipboard?: unknown } = {}) {
  const user = userEvent.setup();
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(navigator, name, { value, configurable: true });
  renderInHost(<KeepLink farmId="7" farmName="Maple Hollow" secret="a-secret" />);
  return user;
}
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your private link');
/** Whether the browser would ask before it closes the tab. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it('[OWNER-41, OWNER-43] selects the link where there is no clipboard, and still warns', async () => {
  const user = open({ clipboard: undefined });
  await user.click(button('Copy'));
  expect(await screen.findByText('Please copy the link by hand.')).toBeVisible();
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, LINK.length]);
  expect(asks()).toBe(true);
});

it("[OWNER-41] prints a sheet of the farm's name, the link and its QR code", async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const user = open();
  await user.click(button('Print'));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/^If no sheet comes out/)).toBeVisible();
  expect(asks()).toBe(true);
  const code = screen.getByRole('img', { name: 'QR code of the link' });
  expect(code.parentElement).toHaveTextContent(`Maple Hollow${LINK}`);
  const [type, svg = ''] = (code.getAttribute('src') ?? '').split(',');
  expect(type).toBe('data:image/svg+xml');
  // One path of a module each, as many as the code of this text has.
  const dark = encode(LINK).data.flat().filter(Boolean).length;
  expect(decodeURIComponent(svg).match(/M/g)).toHaveLength(dark);
});

it('[OWNER-41] writes an e-mail to the owner where the browser cannot share', async () => {
  open();
  const link = screen.getByRole('link', { name: 'Send to yourself' });
  const url = new URL(link.getAttribute('href') ?? '');
  expect([url.protocol, url.pathname]).toEqual(['mailto:', '']);
  expect(url.searchParams.get('subject')).toBe(SUBJECT);
  expect(url.searchParams.get('body')).toContain(LINK);
});

it('[OWNER-43] warns, also at links of the page, until the owner says that it is kept', async () => {
  const user = open();
  const home = document.body.appendChild(document.createElement('a'));
  home.href = '/';
  const follows = jest.fn((event: Event) => event.preventDefault());
  home.addEventListener('click', follows);
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  expect(asks()).toBe(true);
  await user.click(home);
  expect(follows).not.toHaveBeenCalled();
  confirm.mockReturnValue(true);
  await user.click(home);
  expect(follows).toHaveBeenCalledTimes(1);
  const kept = screen.getByRole('checkbox', { name: 'I have kept this link' });
  await user.click(kept);
  expect(asks()).toBe(false);
  await user.click(home);
  expect([follows, confirm].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  await user.click(kept);
  expect(asks()).toBe(true);
  home.remove();
});

it.each([
  ['works', async () => {}],
  ['is closed', () => Promise.reject(new DOMException('closed', 'AbortError'))],
])('[OWNER-41, OWNER-43] warns on when the share sheet %s', async (_what, answer) => {
  const share = jest.fn(answer);
  const user = open({ share });
  await user.click(screen.getByRole('link', { name: 'Send to yourself' }));
  expect(share).toHaveBeenCalledWith({ title: SUBJECT, url: LINK });
  expect(screen.getByText(/^Look whether it arrives/)).toBeVisible();
  expect(asks()).toBe(true);
});
