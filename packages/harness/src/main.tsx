import '@sideroad/shared/ui/tokens.css';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { configureApi } from '@sideroad/shared/api';
import type { Registry, RuntimeConfig } from '@sideroad/shared/contract';
import { HostProvider } from '@sideroad/shared/host';
import {
  createErrorReporter,
  createQueryClient,
  createRemoteLoader,
  createVisitorLocationStore,
  onUnauthorized,
  type RemoteLoader,
  RemotePage,
  readBlock,
  reportUncaught,
  SearchBar,
  UnauthorizedRedirect,
  useFocusOnNavigate,
  useScrollOnNavigate,
} from '@sideroad/shared/hosting';
import { retainFocus } from '@sideroad/shared/hosting/navigation/retainFocus';
import { matchRoute, setPages, slots } from '@sideroad/shared/hosting/routes';
import manifest from '@sideroad/shared/package.json';
import { QueryClientProvider } from '@sideroad/shared/query';
import { BrowserRouter, useLocation } from '@sideroad/shared/router';
import { EmptyState } from '@sideroad/shared/ui/state';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenSources } from './chosenLocation.ts';
import { counted, createStandaloneServices } from './services.ts';
import {
  DEFAULTS,
  formatSettings,
  keepSettings,
  moveClock,
  parseSettings,
  readQa,
  type SettingName,
  withQa,
} from './settings.ts';
import styles from './Toolbar.module.css';
import { pageAt, type StandaloneFacts, Toolbar } from './Toolbar.tsx';

interface PageProps {
  remote: string;
  loader: RemoteLoader;
}

/** Shows the remote's page at the current address, in the same boundary as in the shell. */
function Page({ remote, loader }: PageProps) {
  const { pathname, search } = useLocation();
  // The same object while the address is the same: another one clears an error message.
  const page = useMemo(() => {
    const found = matchRoute(pathname, search);
    if (found?.route.kind !== 'remote' || found.route.remote !== remote) return null;
    return { expose: found.route.expose, pageProps: found.route.props(found.match) };
  }, [remote, pathname, search]);
  if (page) return <RemotePage loader={loader} remote={remote} {...page} />;
  if (pathname === '/standalone/Suggestions') return <SuggestionsStage loader={loader} />;
  return <EmptyState title={`${pathname} is not a page of ${remote}`} text="Choose one in the bar above." />;
}

/** Shows mf-search's suggestions, which are no page: the site's search field becomes a combobox once they are loaded. */
function SuggestionsStage({ loader }: Pick<PageProps, 'loader'>) {
  const { remote, expose } = slots.suggestions;
  const loadSuggestions = useCallback(() => loader.load(remote, expose), [loader, remote, expose]);
  return (
    <div className={`container ${styles.stage}`}>
      <h1 tabIndex={-1}>Suggestions</h1>
      <SearchBar look="header" loadSuggestions={loadSuggestions} />
    </div>
  );
}

/** The site's own rules for scroll and focus around the page. */
function Main(props: PageProps) {
  const main = useRef<HTMLElement>(null);
  useScrollOnNavigate();
  useFocusOnNavigate(main);
  useEffect(() => (main.current ? retainFocus(main.current) : undefined), []);
  return (
    <main ref={main} id="content" tabIndex={-1}>
      <Page {...props} />
    </main>
  );
}

/** A development build may compile while the page waits. */
const LOAD_TIMEOUT_MS = 30_000;

/** Starts the small host that runs the document's remote alone, with what the shell has around it: the remote cannot tell them apart. */
function start(): void {
  const facts = readBlock<StandaloneFacts>('sideroad-standalone');
  const registry = readBlock<Registry>('sideroad-registry');
  const root = document.getElementById('root');
  setPages(registry);
  if (!root) throw new Error('The document has no element root');

  const defaults = { ...DEFAULTS, api: facts.hasApi ? DEFAULTS.api : 'fixtures' } as const;
  const { settings, problems } = parseSettings(readQa(location.search), defaults);
  const sample = pageAt(facts.samples, location.pathname + location.search, settings);
  for (const storage of [localStorage, sessionStorage]) Object.assign(storage, sample?.storage);
  keepSettings(window, formatSettings(settings));
  moveClock(globalThis, settings.clock);
  if (settings.colours !== 'system') document.documentElement.dataset.theme = settings.colours;
  // The server reads these settings in the referrer of each call and file.
  const config = readBlock<RuntimeConfig>('sideroad-config');
  configureApi({ baseUrl: config.apiBaseUrl, onUnauthorized });

  const platform = manifest.version;
  const loader = createRemoteLoader({
    registry,
    runtime: { registerRemotes, loadRemote },
    platform,
    timeoutMs: LOAD_TIMEOUT_MS,
  });
  // What QA provokes is no failure that a visitor met: the site would count it against the version.
  const reportError = counted(createErrorReporter(() => true, { versionOf: loader.versionOf }));
  reportUncaught(reportError);
  const visitorLocation = createVisitorLocationStore(chosenSources(settings));
  const { remote } = facts;
  const services = createStandaloneServices({
    config,
    remote,
    loader,
    platform,
    visitorLocation,
    reportError,
  });

  function change(name: SettingName, word: string): void {
    const { pathname, search, hash } = location;
    location.replace(withQa(pathname + search + hash, formatSettings({ ...settings, [name]: word })));
  }

  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <HostProvider services={services}>
        <BrowserRouter>
          <UnauthorizedRedirect />
          <section aria-label="Harness" className={styles.dock}>
            <Toolbar {...{ facts, platform, settings, problems }} onChange={change} />
          </section>
          <Main remote={remote} loader={loader} />
        </BrowserRouter>
      </HostProvider>
    </QueryClientProvider>,
  );
}

start();
