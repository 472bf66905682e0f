// @ts-check
/** `npm run remotes`: lists each remote's live version, its date, and the versions that a rollback can choose. */
import { loadReleases, openReleases } from './lib/releases.mjs';
import { table } from './lib/table.mjs';
import { readCommandLine } from './lib/usage.mjs';
import { runCommand } from './publish/command.mjs';

/** @typedef {import('@sideroad/shared/contract').RemoteStatus} Status */

const time = (/** @type {string | null} */ iso) => (iso ? iso.slice(0, 16).replace('T', ' ') : '–');
const kilobytes = (/** @type {number | null} */ bytes) =>
  bytes === null ? '–' : `${(bytes / 1024).toFixed(1)} KB`;

/** @param {Status} status */
function row({ name, live, since, source, canary, platform, bytes, kept, notes }) {
  const noted = (/** @type {string} */ text, /** @type {string} */ version) =>
    [text, ...(notes[version]?.length ? [`(${notes[version].join(', ')})`] : [])].join(' ');
  const share = canary && `${canary.version} ${Number((canary.share * 100).toFixed(4))}%`;
  return [
    name,
    live,
    time(since),
    noted(source, live),
    canary && share ? noted(share, canary.version) : '–',
    platform ?? '–',
    kilobytes(bytes),
    kept.map((version) => noted(version, version)).join(' ') || '–',
  ];
}

readCommandLine('npm run remotes\n\nLists the live and the kept versions of each remote in REMOTES_DIR.');
await runCommand(async () => {
  const { statusOf } = await loadReleases();
  const releases = await openReleases();
  const statuses = await statusOf(releases);
  if (statuses.length === 0) console.log(`Nothing is published in ${releases.store.place}.`);
  else {
    const heads = ['remote', 'live', 'since (UTC)', 'source', 'canary', 'platform', 'size', 'kept'];
    console.log(table(heads, statuses.map(row)));
  }
});
