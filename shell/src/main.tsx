import './earlyClicks.ts';
import '@sideroad/shared/ui/tokens.css';
import { configureApi } from '@sideroad/shared/api';
import type { RuntimeConfig } from '@sideroad/shared/contract';
import { createQueryClient, onUnauthorized, readBlock, readDocumentState } from '@sideroad/shared/hosting';
import { matchRoute, setPages } from '@sideroad/shared/hosting/routes';
import { BrowserRouter } from '@sideroad/shared/router';
import { type ErrorInfo, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Site } from './App.tsx';
import { createHostServices } from './host/services.ts';
import { watchLinks } from './prefetch/prefetch.ts';
import { loader, registry } from './remotes/loader.ts';
import { startVitals } from './vitals/startVitals.ts';

/** Reads what the document carries, and hydrates the site, or draws it where the server rendered none. */
function start(): void {
  const config = readBlock<RuntimeConfig>('sideroad-config');
  const state = readDocumentState();
  configureApi({ baseUrl: config.apiBaseUrl, onUnauthorized });

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element root');

  const queries = createQueryClient();
  const services = createHostServices(config, queries, state.place);
  watchLinks(services.prefetch);
  startVitals();

  /**
   * React recovers, but the server's markup was useless. The error's own stack names React only. Where that of components names
   * no file of a remote, the layout differs: this is reported for the remote of the page.
   */
  function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
    // React also reports pages that the server left to the browser.
    if (!state.isRendered) return;
    const route = matchRoute(location.pathname, location.search)?.route;
    const entry = route?.kind === 'remote' && registry[route.remote]?.entry;
    if (error instanceof Error) error.stack = `${error}${componentStack}\n${entry}`;
    services.reportError(error, { section: 'hydration' });
  }

  setPages(registry);
  const site = <Site {...{ queries, services, loader }} Router={BrowserRouter} dehydrated={state.queries} />;
  // The development server's document is empty.
  if (!root.firstChild) createRoot(root).render(site);
  // As a transition it hydrates in slices, between which the browser paints and answers the visitor.
  else startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
}

/*
 * After the script, not within it: where a timer or a request starts, developer tools and Lighthouse record the stack,
 * and V8 parses every function on it again. The outermost ones hold the whole script (0.3 s at a phone's speed).
 */
queueMicrotask(start);
