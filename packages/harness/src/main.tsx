import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import manifest from '@sideroad/shared/package.json';
import { matchRoute, routes } from '@sideroad/shell/routes';
import { onUnauthorized, UnauthorizedRedirect } from '../../../shell/src/host/unauthorized.tsx';
import { SearchBar } from '../../../shell/src/layout/search/SearchBar.tsx';
import { useFocusOnNavigate } from '../../../shell/src/layout/useFocusOnNavigate.ts';
import { createVisitorLocationStore } from '../../../shell/src/location/visitorLocation.ts';
import { createScrollStore } from '../../../shell/src/scroll/scrollStore.ts';
import { useScrollOnNavigate } from '../../../shell/src/scroll/useScrollOnNavigate.ts';
import type { PageRoute } from './hostParts.ts';
import styles from './main.module.css';
import { startStandalone } from './startStandalone.tsx';

/**
 * Shows mf-search's `./Suggestions`, which is not a page: the shell's own search field, which becomes
 * a combobox once they are loaded.
 */
function SuggestionsStage() {
  return (
    <div className={`container ${styles.stage}`}>
      <h1 tabIndex={-1}>Suggestions</h1>
      <SearchBar look="wide" />
    </div>
  );
}

/**
 * Gives the harness the site's own parts: the route table, the location machine, scroll and focus between pages, and
 * the search field. So a remote gets the same addresses, props and services as in the shell.
 */
startStandalone({
  runtime: { registerRemotes, loadRemote },
  platform: manifest.version,
  routes: routes.filter((route): route is Extract<typeof route, PageRoute> => route.kind === 'remote'),
  matchRoute(pathname, search) {
    const found = matchRoute(pathname, search);
    if (found?.route.kind !== 'remote') return null;
    return { remote: found.route.remote, expose: found.route.expose, props: found.route.props(found.match) };
  },
  startLocation(sources) {
    const location = createVisitorLocationStore(sources);
    location.start();
    return location;
  },
  createScroll: createScrollStore,
  useNavigationRules(main) {
    useScrollOnNavigate();
    useFocusOnNavigate(main);
  },
  onUnauthorized,
  UnauthorizedRedirect,
  stages: { 'mf-search./Suggestions': SuggestionsStage },
});
