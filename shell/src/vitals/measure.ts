import type { Vital } from '@sideroad/shared/contract';
import { viewNumber } from '@sideroad/shared/hosting';
import { matchRoute } from '@sideroad/shared/hosting/routes';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { loader, platform } from '../remotes/loader.ts';

const VITALS_PATH = '/api/vitals';
const NO_ROUTE = '/*';

/** Returns what is reported of a URL: its route and version, never the URL itself [API-53]. */
function pageAt(url: string): Pick<Vital, 'route' | 'remote' | 'version'> {
  const { pathname, search } = new URL(url, location.href);
  const route = matchRoute(pathname, search)?.route;
  if (!route) return { route: NO_ROUTE, version: platform };
  if (route.kind === 'shell') return { route: route.pattern, version: platform };
  const { pattern, remote } = route;
  return { route: pattern, remote, version: loader.versionOf(remote) };
}

/** Sends what web-vitals measures, per page where the browser supports soft navigations, else per document. */
export function measure(): void {
  const send = ({ name, value, navigationURL = location.href }: Metric) => {
    const vital: Vital = { name, value, ...pageAt(navigationURL), view: viewNumber() };
    navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(vital)], { type: 'application/json' }));
  };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(send, { reportSoftNavs: true });
}
