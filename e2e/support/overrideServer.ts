import { createServer, type ServerResponse } from 'node:http';
import manifest from '@sideroad/shared/package.json' with { type: 'json' };

/** A container as the federation runtime wants it, written by hand: its pages say which origin they come from. */
const container = (name: string, origin: string) => `
var ${name} = {
  init: async (scope) => {
    const [react] = Object.values(scope.react);
    ${name}.react = (await react.get())();
  },
  get: async () => () => ({
    default: () => ${name}.react.createElement('h1', { tabIndex: -1 }, 'From ${origin}'),
  }),
};`;

export interface OverrideServer {
  origin: string;
  /** What `remote.json` says; a test changes it. */
  manifest: Record<string, string>;
  stop: () => Promise<void>;
}

/** A developer's server with a build of a remote below /override/. */
export async function startOverrideServer(port: number, remote: string): Promise<OverrideServer> {
  const origin = `http://localhost:${port}`;
  const [major, minor] = manifest.version.split('.');
  const told = {
    name: remote,
    version: '1.0.0-watch-0badcafe',
    platform: `^${major}.${minor}`,
    mode: 'production',
  };
  const answer = (response: ServerResponse, type: string, body: string) =>
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
  const server = createServer(({ url }, response) => {
    if (url === '/override/remote.json') answer(response, 'application/json', JSON.stringify(told));
    else if (url === '/override/remoteEntry.js')
      answer(response, 'text/javascript', container(remote.replace('-', '_'), origin));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    origin,
    manifest: told,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
