import type { HostServices, RuntimeConfig } from '@sideroad/shared/contract';
import {
  createMapToggleSlot,
  createScrollStore,
  errorText,
  type RemoteLoader,
} from '@sideroad/shared/hosting';
import { matchRoute } from '@sideroad/shared/hosting/routes';
import { createStore } from '@sideroad/shared/store';

/** The toggle that the bar draws. */
export const mapToggle = createMapToggleSlot();

/** Errors that the page has reported: how many, and section and message of the last one. */
export const errors = createStore(() => ({ count: 0, last: '' }));

/** Counts reported errors and passes them on to `report`. */
export const counted =
  (report: HostServices['reportError']): HostServices['reportError'] =>
  (error, context) => {
    const last = [context?.section, errorText(error)].filter(Boolean).join(': ');
    errors.setState(({ count }) => ({ count: count + 1, last }));
    report(error, context);
  };

interface ServicesOptions extends Pick<HostServices, 'platform' | 'visitorLocation' | 'reportError'> {
  config: RuntimeConfig;
  remote: string;
  loader: RemoteLoader;
}

/** Makes the page's services, the same as the shell's. */
export const createStandaloneServices = ({ remote, loader, ...given }: ServicesOptions): HostServices => ({
  ...given,
  scroll: createScrollStore(window),
  chrome: { registerMapToggle: mapToggle.register },
  prefetch(path) {
    const { pathname, search } = new URL(path, window.location.href);
    const route = matchRoute(pathname, search)?.route;
    // The harness has no other remote.
    if (route?.kind === 'remote' && route.remote === remote) loader.prefetch(remote, route.expose);
  },
});
