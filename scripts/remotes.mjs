// @ts-check
/** `npm run remotes`: lists each remote's live version, its date, and the versions that a rollback can choose. */

import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { remotesTable } from '../packages/cli/src/tables.mjs';
import { runCommand } from './lib/releaseCommand.mjs';
import { loadReleases, openReleases } from './lib/releases.mjs';

readCommandLine({
  call: 'npm run remotes',
  says: 'Lists the live and the kept versions of each remote in REMOTES_DIR.',
});
await runCommand(async () => {
  const { statusOf } = await loadReleases();
  const releases = await openReleases();
  const statuses = await statusOf(releases);
  console.log(
    statuses.length === 0 ? `Nothing is published in ${releases.store.place}.` : remotesTable(statuses),
  );
});
