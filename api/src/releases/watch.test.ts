import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, publish, Releases, shareOut } from '@sideroad/releases';
import { createLogger } from '@sideroad/server-kit/http';
import type { ReleaseRecords } from './records.ts';
import { watchCanaries } from './watch.ts';

const [LIVE, NEW] = ['1.0.0-0000000a', '1.0.0-0000000b'];
const REMOTE = 'mf-farm';
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();

let folder: string;
let log: string[];
let noted: Parameters<ReleaseRecords['note']>[0][];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'watch-'));
  log = [];
  noted = [];
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => new Releases(new DiskStore(folder));

async function startCanary(steps: number[] = [], remote = REMOTE) {
  const releases = open();
  await releases.change(remote, publish(LIVE, AN_HOUR_AGO), 'team-farm');
  await releases.change(remote, shareOut(NEW, { share: 0.1, steps, soak: 600 }, AN_HOUR_AGO), 'team-farm');
  return releases;
}

/** Records of a canary with so many failures among 1,000 views, beside a live version without any. */
function recordsOf(failures: number, onCounts: (remote: string) => unknown = () => {}) {
  const slot = Date.parse(AN_HOUR_AGO) / 1000;
  const row = { slot, failures: 0, slow: 0 };
  return {
    counts: jest.fn<ReturnType<ReleaseRecords['counts']>, Parameters<ReleaseRecords['counts']>>(
      async (remote) => {
        await onCounts(remote);
        return [
          { ...row, version: LIVE, views: 9000 },
          { ...row, version: NEW, views: 1000, failures },
        ];
      },
    ),
    note: async (event: (typeof noted)[number]) => void noted.push(event),
  };
}

/** Lets so many processes look once. */
async function watch(records: ReturnType<typeof recordsOf>, processes = 1) {
  const logger = createLogger('info', { write: (line) => log.push(line) });
  const stops = Array.from({ length: processes }, () => watchCanaries({ releases: open(), records, logger }));
  await Promise.all(stops.map((stop) => stop()));
}

it('[REL-61] a canary that fails is taken back, which ledger and log explain', async () => {
  const releases = await startCanary([0.5]);
  const records = recordsOf(50);
  await watch(records);
  expect(records.counts.mock.calls).toEqual([[REMOTE, [LIVE, NEW], new Date(AN_HOUR_AGO)]]);
  expect(await releases.pointer(REMOTE)).toMatchObject({ version: LIVE, canary: null, revision: 3 });
  const reason = "50 of 1,000 views failed, 0 of 9,000 of the live version's";
  const event = { remote: REMOTE, version: NEW, action: 'aborted', by: 'judge', reason, details: {} };
  expect(noted).toEqual([event]);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, release: event }]);
});

it('[REL-61] a healthy canary goes from share to share, and goes live', async () => {
  const releases = await startCanary([0.5, 1]);
  await watch(recordsOf(0));
  expect((await releases.pointer(REMOTE))?.canary).toMatchObject({ share: 0.5, steps: [1], soak: 600 });
  // The next soak has only begun.
  await watch(recordsOf(0));
  expect((await releases.pointer(REMOTE))?.revision).toBe(3);
  await releases.change(
    REMOTE,
    shareOut(NEW, { share: 0.5, steps: [1], soak: 60 }, AN_HOUR_AGO),
    'team-farm',
  );
  await watch(recordsOf(0));
  expect(await releases.pointer(REMOTE)).toMatchObject({ version: NEW, canary: null });
  expect(noted.map(({ action, details }) => [action, details])).toEqual([
    ['share', { share: 0.5 }],
    ['live', {}],
  ]);
});

it('[REL-61] of several processes one makes the step, and the others say nothing', async () => {
  const releases = await startCanary();
  await watch(recordsOf(50), 4);
  expect((await releases.pointer(REMOTE))?.revision).toBe(3);
  expect([noted.length, log.length]).toEqual([1, 1]);
});

it('[REL-61] changes nothing where a team was first, or where there is no canary', async () => {
  const releases = await startCanary();
  const other = '1.0.0-0000000c';
  await watch(
    recordsOf(50, () => releases.change(REMOTE, publish(other, new Date().toISOString()), 'team-farm')),
  );
  expect(await releases.pointer(REMOTE)).toMatchObject({ version: other, revision: 3 });
  const records = recordsOf(50);
  await watch(records);
  expect([records.counts.mock.calls, noted, log]).toEqual([[], [], []]);
});

it('[REL-61] judges the canaries of other remotes while the counts of one cannot be read', async () => {
  await startCanary([], 'mf-broken');
  const releases = await startCanary();
  const records = recordsOf(50, (remote) => remote === 'mf-broken' && Promise.reject(new Error('broken')));
  await watch(records);
  expect((await releases.pointer(REMOTE))?.canary).toBeNull();
  expect(log.map((line) => JSON.parse(line).msg).sort()).toEqual([
    'A canary was not judged',
    'The judge has changed what visitors get',
  ]);
});
