import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import manifest from '@sideroad/shared/package.json';
import { startStandalone } from '@sideroad/shared/standalone';
import { matchRoute, routes } from '@sideroad/shell/routes';

/** Gives the harness the site's own route table, so that a remote meets the same addresses and props. */
const patterns: Record<string, string[]> = {};
for (const route of routes) {
  if (route.kind === 'remote') patterns[route.remote] = [...(patterns[route.remote] ?? []), route.pattern];
}

startStandalone({
  runtime: { registerRemotes, loadRemote },
  platform: manifest.version,
  patterns,
  matchRoute(pathname, search) {
    const found = matchRoute(pathname, search);
    if (found?.route.kind !== 'remote') return null;
    return { remote: found.route.remote, expose: found.route.expose, props: found.route.props(found.match) };
  },
});
