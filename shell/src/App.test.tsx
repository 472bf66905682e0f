import type { RemoteLoader } from '@sideroad/shared/hosting';
import { Link, useLocation } from '@sideroad/shared/router';
import { stubMedia, stubRow } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import { App } from './App.tsx';
import { renderShell } from './testing/renderShell.tsx';

jest.mock('./remotes/loadSuggestions.ts', () => ({ loadSuggestions: () => new Promise(() => {}) }));

/** Addresses that pages were drawn at, one for each time. */
let drawn: string[];

function Page() {
  const { pathname, search } = useLocation();
  drawn.push(pathname + search);
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/explore">on</Link>
      <Link to="?page=2">turn</Link>
    </>
  );
}

const never = () => new Promise<never>(() => {});
const exposed = { default: Page };
const loader: RemoteLoader = {
  load: never,
  loadPage: never,
  loaded: () => exposed,
  arrival: never,
  prefetch: () => {},
  subscribe: () => () => {},
  renew: async () => {},
  versionOf: () => undefined,
};

function open(address: string) {
  stubRow();
  stubMedia({ width: 1440 });
  drawn = [];
  return renderShell(<App loader={loader} />, { address });
}

afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

it('leaves the page as it is until the fade to the next one begins', async () => {
  let begin = async () => {};
  Object.defineProperty(document, 'startViewTransition', {
    configurable: true,
    value: (change: () => Promise<void>) => {
      begin = change;
      return { ready: never() };
    },
  });
  open('/listing');
  const click = (name: string) => act(async () => screen.getByText(name).click());
  await click('turn');
  const before = [...drawn];
  await click('on');
  expect(drawn).toEqual(before);
  await act(async () => void begin());
  expect(drawn.at(-1)).toBe('/explore');
});
