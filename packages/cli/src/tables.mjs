// @ts-check
import { percent } from './site.mjs';

/**
 * Formats a table for the terminal; numbers are right-aligned.
 * @param {string[]} heads @param {(string | number)[][]} rows @returns {string}
 */
export function table(heads, rows) {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => String(line[column]).length)));
  const isNumber = heads.map((_, column) => typeof rows[0]?.[column] === 'number');
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return isNumber[column] ? String(cell).padStart(width) : String(cell).padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const time = (/** @type {string | null} */ iso) => (iso ? iso.slice(0, 16).replace('T', ' ') : '–');
const kilobytes = (/** @type {number | null} */ bytes) =>
  bytes === null ? '–' : `${(bytes / 1024).toFixed(1)} KB`;

/** Lists what is live and kept of remotes. @param {import('@sideroad/shared/contract').RemoteStatus[]} remotes */
export function remotesTable(remotes) {
  const heads = ['remote', 'live', 'since (UTC)', 'source', 'canary', 'platform', 'size', 'kept'];
  const rows = remotes.map(({ name, live, since, source, canary, platform, bytes, kept, notes }) => {
    const noted = (/** @type {string} */ text, /** @type {string} */ version) =>
      [text, ...(notes[version]?.length ? [`(${notes[version].join(', ')})`] : [])].join(' ');
    return [
      name,
      live,
      time(since),
      noted(source, live),
      canary ? noted(`${canary.version} ${percent(canary.share)}`, canary.version) : '–',
      platform ?? '–',
      kilobytes(bytes),
      kept.map((version) => noted(version, version)).join(' ') || '–',
    ];
  });
  return table(heads, rows);
}

/** Lists events of the ledger. @param {import('@sideroad/shared/contract').ReleaseEvent[]} events newest first */
export const ledgerTable = (events) =>
  table(
    ['time (UTC)', 'remote', 'version', 'action', 'by', 'reason'],
    events.map(({ at, remote, version, action, by, reason }) => [
      ...[time(at), remote, version ?? '–', action, by],
      reason?.split('\n')[0] ?? '–',
    ]),
  );
