// @ts-check
/**
 * `npm start`: builds what has changed, releases it (scripts/release.mjs) and serves the whole site. A new developer needs
 * no other command. Several machines build and release once, and start the server alone (docs/deploy.md).
 */
import path from 'node:path';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { buildPackages } from './build.mjs';
import { readEnvFile } from './lib/envFile.mjs';
import { ROOT } from './lib/packages.mjs';
import { requireFreePort } from './lib/ports.mjs';
import { releaseBuild } from './lib/releases.mjs';

readCommandLine({
  call: 'npm start',
  says: 'Builds, releases and serves the whole site; docs/settings.md lists the settings.',
});

readEnvFile();
const port = Number(process.env.PORT || 8080);
// The server says what is wrong with another value.
if (port > 0 && port < 65_536)
  await requireFreePort(port, `PORT names another: PORT=${port + 100} npm start`, process.env.HOST);
try {
  await buildPackages();
  const { place, released } = await releaseBuild(process.env);
  if (released.some(({ because }) => because === 'a newer release'))
    console.error(`${place} has a newer release than this build; its remotes stay live`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await import(path.join(ROOT, 'shell/dist/server/main.js'));
