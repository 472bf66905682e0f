// @ts-check
/**
 * `npm run release`, after the migrations: puts what the last `npm run build` has made into `REMOTES_DIR` and makes its
 * remotes live, before the processes of the new release start. A release that is older than the newest one changes
 * nothing live.
 */
import { releaseBuild } from './lib/release.mjs';
import { runCommand } from './publish/command.mjs';

await runCommand(async () => {
  const { built, place, released } = await releaseBuild();
  for (const { name, version, live, because } of released) {
    const why = because && (because === 'its team' ? 'which its team has put live' : 'of a newer release');
    console.log(
      why ? `${name} ${version} is kept; live stays ${live}, ${why}` : `${name} ${version} is live`,
    );
  }
  console.log(`The build of ${built} is in ${place}`);
});
