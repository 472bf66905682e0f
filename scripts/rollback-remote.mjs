// @ts-check
/**
 * `npm run rollback-remote -- farm [version]`: makes the previous version of a remote live again, or a named one
 * that is kept (the beginning of its name is enough). While a canary runs and no version is named, ends the
 * canary. Where no site answers, it changes the store itself.
 */

import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { confirmRollback, describeSwitch } from '../packages/cli/src/site.mjs';
import { openAsOperator, siteOrigin } from './lib/operator.mjs';
import { remoteOf, runCommand } from './lib/releaseCommand.mjs';
import { loadReleases, openReleases } from './lib/releases.mjs';

const { names, flags } = readCommandLine({
  call: 'npm run rollback-remote --',
  takes: 'farm [VERSION]',
  names: [1, 2],
  says: 'Makes the version before live again, or the named one; ends a canary.',
  options: { yes: 'does not ask where nothing would stay live' },
});
const [remote, wanted = null] = names;

/** Rolls back in the store. @param {string} name */
async function rollBackInStore(name) {
  const { ifStill, rollBack } = await loadReleases();
  const releases = await openReleases();
  const seen = await releases.pointer(name);
  const kept = new Set(await releases.versions(name));
  const done = await releases.change(
    name,
    ifStill(seen?.revision ?? 0, rollBack(wanted, kept, new Date().toISOString())),
    'operator',
  );
  console.error(`No site answers at ${siteOrigin()}: changed in ${releases.store.place}, not in the ledger`);
  return done;
}

/** Rolls back by a call of the site. @param {string} name */
async function rollBackAtSite(name) {
  const site = await openAsOperator(siteOrigin());
  const seen = await site.remote(name);
  await confirmRollback(seen, wanted, flags.has('yes'));
  const revision = seen?.revision ?? 0;
  return site.switchTo(name, { what: 'live', revision, body: { version: wanted, back: true } });
}

await runCommand(async () => {
  const { name } = remoteOf(remote);
  const isThere = await fetch(`${siteOrigin()}/healthz`).catch(() => null);
  console.log(describeSwitch(name, await (isThere ? rollBackAtSite(name) : rollBackInStore(name))));
});
