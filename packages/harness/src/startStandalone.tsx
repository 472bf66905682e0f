import '@sideroad/shared/ui/tokens.css';
import { configureApi } from '@sideroad/shared/api';
import type { Registry, RuntimeConfig } from '@sideroad/shared/contract';
import { HostProvider } from '@sideroad/shared/host';
import {
  createErrorReporter,
  createQueryClient,
  createRemoteLoader,
  readBlock,
  reportUncaught,
} from '@sideroad/shared/hosting';
import { QueryClientProvider } from '@sideroad/shared/query';
import { BrowserRouter, useLocation, useNavigate } from '@sideroad/shared/router';
import { useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createChosenLocation } from './chosenLocation.ts';
import { followSettings } from './forcedMedia.ts';
import type { HostParts, StandaloneFacts } from './hostParts.ts';
import { RemoteAtAddress } from './RemoteAtAddress.tsx';
import { Standalone } from './Standalone.tsx';
import { createStandaloneServices, mapToggle } from './services.ts';
import { announce, createAddress, createErrorLog, hearAnnounced, isFramed, type Session } from './session.ts';
import { DEFAULTS, moveClock, type SettingName } from './settings/settings.ts';
import { addressOf, createSettingsStore, withoutQa } from './settings/settingsStore.ts';

/** Connects the router with the address that the bar reads and sets. Renders nothing. */
function PageBridge({ address }: { address: ReturnType<typeof createAddress> }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const current = withoutQa(`${pathname}${search}${hash}`);
  useLayoutEffect(() => address.setState({ address: current }), [address, current]);
  useEffect(() => address.setState({ go: navigate }), [address, navigate]);
  return null;
}

/** A development build may compile while the page waits. */
const LOAD_TIMEOUT_MS = 30_000;

/** Starts the small host that runs the document's remote alone. */
export function startStandalone(parts: HostParts): void {
  const facts = readBlock<StandaloneFacts>('sideroad-standalone');
  const config = readBlock<RuntimeConfig>('sideroad-config');
  const registry = readBlock<Registry>('sideroad-registry');
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element root');

  const settings = createSettingsStore(window, { ...DEFAULTS, api: facts.hasApi ? 'real' : 'fixtures' });
  moveClock(globalThis, settings.getState().settings.clock);
  followSettings(window, settings);
  configureApi({ baseUrl: config.apiBaseUrl, onUnauthorized: parts.onUnauthorized });

  const { runtime, platform } = parts;
  const loader = createRemoteLoader({ registry, runtime, platform, timeoutMs: LOAD_TIMEOUT_MS });
  const errors = createErrorLog(
    createErrorReporter((url, body) => navigator.sendBeacon(url, body), { versionOf: loader.versionOf }),
  );
  const { reportError } = errors.getState();
  reportUncaught(reportError);
  const services = createStandaloneServices({
    config,
    remote: facts.remote,
    loader,
    parts,
    visitorLocation: createChosenLocation(parts.startLocation, settings),
    reportError,
  });

  const address = createAddress(withoutQa(addressOf(window.location)));
  const session: Session = { address, settings, errors, mapToggle: mapToggle.store };
  const framed = isFramed(window);
  if (framed) announce(window, session);
  reloadWithSettings(session, framed);

  const page = <RemoteAtAddress remote={facts.remote} loader={loader} parts={parts} />;
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <HostProvider services={services}>
        <BrowserRouter>
          <parts.UnauthorizedRedirect />
          <PageBridge address={address} />
          {framed ? (
            // The window around the frame has the bar.
            page
          ) : (
            <Standalone
              facts={facts}
              parts={parts}
              page={page}
              session={session}
              inFrame={hearAnnounced(window)}
            />
          )}
        </BrowserRouter>
      </HostProvider>
    </QueryClientProvider>,
  );
}

/** Settings that need a new document, without any state of the page before. */
const OF_DOCUMENT: readonly SettingName[] = ['api', 'call', 'code', 'clock'];

function reloadWithSettings({ settings }: Session, framed: boolean): void {
  settings.subscribe(({ settings: now }, { settings: before }) => {
    const showsPage = framed || now.width === 'full';
    if (showsPage && OF_DOCUMENT.some((name) => now[name] !== before[name])) window.location.reload();
  });
}
