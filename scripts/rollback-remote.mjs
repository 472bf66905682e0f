// @ts-check
/**
 * `npm run rollback-remote -- farm [version]`: makes the previous version of a remote live again, or a named one
 * that is kept (the beginning of its name is enough). While a canary runs and no version is named, ends the
 * canary.
 */
import { loadReleases, openReleases } from './lib/releases.mjs';
import { readCommandLine } from './lib/usage.mjs';
import { remoteOf, runCommand } from './publish/command.mjs';

const USAGE =
  'npm run rollback-remote -- farm [VERSION]\n\nMakes the version before live again, or the named one; ends a canary.';
const [remote, wanted = null] = readCommandLine(USAGE, { names: 2 }).names;

await runCommand(async () => {
  const { name } = remoteOf(remote);
  const { ifStill, rollBack } = await loadReleases();
  const releases = await openReleases();
  const seen = await releases.pointer(name);
  const kept = new Set(await releases.versions(name));
  const change = ifStill(seen?.revision ?? 0, rollBack(wanted, kept, new Date().toISOString()));
  const { before, after } = await releases.change(name, change);
  if (before?.version === after?.version)
    console.log(`${name} ${before?.canary?.version} is taken back; everybody has ${after?.version}`);
  else console.log(`${name} ${after?.version} is live (was ${before?.version})`);
});
