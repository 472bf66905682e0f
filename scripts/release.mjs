// @ts-check
/**
 * `npm run release` (with `--migrate`, which brings the schema up to date first): puts what the last `npm run build` has
 * made into `REMOTES_DIR` and makes its remotes live, before the processes of the new release start. A release that is
 * older than the newest one changes nothing live.
 */
import { spawnSync } from 'node:child_process';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { runCommand } from './lib/releaseCommand.mjs';
import { releaseBuild } from './lib/releases.mjs';

const { flags } = readCommandLine({
  call: 'npm run release',
  says: 'Brings the schema up to date, then makes the last build live in REMOTES_DIR.',
  options: { migrate: 'brings the schema up to date, as npm run release does' },
});
if (flags.has('migrate')) {
  const { status } = spawnSync('npm', ['run', '--silent', '--if-present', 'migrate'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await runCommand(async () => {
  const { built, place, released } = await releaseBuild(process.env, (done) => console.error(done));
  for (const { name, version, live, because } of released) {
    const why = because && (because === 'its team' ? 'which its team has put live' : 'of a newer release');
    console.log(
      why ? `${name} ${version} is kept; live stays ${live}, ${why}` : `${name} ${version} is live`,
    );
  }
  console.log(`The build of ${built} is in ${place}`);
});
