// @ts-check
/** `npm run remotes`: lists each remote's live version, its date, and the versions that a rollback can choose. */
import { openReleases, releasesRoom } from './lib/releases.mjs';
import { runCommand } from './publish/command.mjs';

/** @typedef {import('@sideroad/releases').RemoteStatus} Status */

/** @param {string | null} iso */
const time = (iso) => (iso ? iso.slice(0, 16).replace('T', ' ') : '–');
const kilobytes = (/** @type {number | null} */ bytes) =>
  bytes === null ? '–' : `${(bytes / 1024).toFixed(1)} KB`;

/** @param {Status} status */
const row = ({ name, live, since, source, canary, platform, bytes, kept }) => [
  name,
  live,
  time(since),
  source,
  canary ? `${canary.version} ${Number((canary.share * 100).toFixed(4))}%` : '–',
  platform ?? '–',
  kilobytes(bytes),
  kept.join(' ') || '–',
];

/** Columns as wide as their widest cell. @param {string[][]} rows */
function table(rows) {
  const widths =
    rows[0]?.map((_cell, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

await runCommand(async () => {
  const { statusOf } = await releasesRoom();
  const releases = await openReleases();
  const statuses = await statusOf(releases);
  if (statuses.length === 0) console.log(`Nothing is published in ${releases.store.place}.`);
  else {
    const head = ['remote', 'live', 'since (UTC)', 'source', 'canary', 'platform', 'size', 'kept'];
    console.log(table([head, ...statuses.map(row)]));
  }
});
