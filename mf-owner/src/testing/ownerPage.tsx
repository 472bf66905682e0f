import { createTestHost, renderInHost, type StubApi, stubApi, stubMedia } from '@sideroad/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import OwnerFarmPage from '../ownerFarm/OwnerFarmPage.expose.tsx';
import { stubOwnedFarm } from './ownedFarm.ts';
import { quickOptimizer, stubObjectUrls } from './pictures.ts';

/** The API of the owner's page, anew for each test. */
export let server: StubApi;
export let api: ReturnType<typeof stubOwnedFarm>;

beforeEach(async () => {
  stubMedia({});
  stubObjectUrls();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  server = await stubApi();
  api = stubOwnedFarm(server);
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

export const page = <OwnerFarmPage farmId="12" optimizer={quickOptimizer()} />;

export async function openPage() {
  const view = renderInHost(page, { address: '/owner/farms/12', host: createTestHost() });
  await screen.findByRole('heading', { level: 1, name: 'Maple Hollow' });
  return view;
}
/** Opens a part, which is a native disclosure. */
export const openPart = (title: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(title, { selector: 'summary strong' }));
  });
export async function press(name: string | RegExp, part: HTMLElement = document.body) {
  // At once where the button is there: what is pressed before data has come is tested too.
  const button =
    within(part).queryByRole('button', { name }) ?? (await within(part).findByRole('button', { name }));
  await act(async () => {
    fireEvent.click(button);
  });
}
/** Waits until the page says this. */
export const said = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });
export const asked = () => server.requests.map(({ method, url }) => `${method} ${url}`);
/** The body of the last request that a URL's end names. */
export const lastBody = (end: string) =>
  JSON.parse(server.requests.findLast(({ url }) => url.endsWith(end))?.body ?? '');
