import { createHash } from 'node:crypto';
import { errorCode } from '@sideroad/server-kit';
import { addressKey, type HitCounter, isId, MemoryCounter } from '@sideroad/server-kit/http';
import type { BrowserError, ReleaseEvent } from '@sideroad/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { type TeamContext, teamOf } from './teams.ts';
import { markIn, numberOf } from './views.ts';

/** What visitors met of a version in ten seconds. `slot` is when they began, in seconds since 1970. */
export type Count = { slot: number; version: string; views: number; failures: number; slow: number };
type What = 'views' | 'failures' | 'slow';
/** A report of a browser: `view` is the number of its document. */
type Report = { remote: string; version: string; view: string | undefined; ip: string };
type CaughtError = Omit<BrowserError, 'count' | 'firstAt' | 'lastAt'>;

type CountOf = Count & { remote: string };
type ErrorOf = Omit<CaughtError, 'isCounted'> & {
  is_counted: boolean;
  count: number;
  first_at: string;
  last_at: string;
};

/** Finds '/remotes/mf-x/V/1.js:1:234' in the sources, as 'mf-x/src/a.ts:12' and a function's name. */
export type PlaceOf = (frame: string) => Promise<{ place: string; name: string | null } | null>;

/** What the site server keeps of releases. */
export type ReleaseRecords = Omit<Records, 'noteError' | 'flush'>;

const DAY = 24 * 60 * 60 * 1000;
/** Rows of each kind that a process writes at once: browsers could invent any number. */
const MOST_BUFFERED = 200;
/** Rows that are retained while the database is away: those of half an hour. */
const MOST_RETAINED = 5000;

/** JSON without what a text of PostgreSQL cannot hold: NUL, and halves of surrogate pairs. */
const storable = (value: unknown) =>
  JSON.stringify(value).replace(/\\(?:(u0000|ud[89a-f]..)|.)/g, (all, lost) => (lost ? '' : all));

/** Whether the database would refuse the same again: for the content of a row. */
const isFinal = (error: unknown) => /^2[23]/.test(errorCode(error) ?? '');

const isoOf = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The beginning of the ten seconds that a time in milliseconds is in. */
const slotOf = (time: number) => Math.floor(time / 10_000) * 10;

/** Removes counts and errors that are old, errors beyond the last 5000 and events beyond a remote's last 10,000. @param now milliseconds since 1970 */
export async function removeOldRecords(orm: Orm, now: number): Promise<void> {
  await orm.execute(sql`delete from release_count where slot < ${slotOf(now - 2 * DAY)}`);
  await orm.execute(sql`
    delete from browser_error where last_at < ${new Date(now - 30 * DAY).toISOString()}
      or hash in (select hash from browser_error order by last_at desc limit 100000 offset 5000)`);
  await orm.execute(sql`
    delete from release_event using
      (select id, row_number() over (partition by remote order by id desc) as place from release_event) ranked
    where release_event.id = ranked.id and place > 10000`);
}

/** The records in the database. Counts and errors are written every five seconds: no visitor waits for them. */
export class Records {
  readonly #needs: TeamContext & { counter: HitCounter };
  readonly #viewers: MemoryCounter;
  #retained = 0;
  readonly #counts = new Map<string, CountOf>();
  readonly #errors = new Map<string, ErrorOf>();

  constructor(needs: TeamContext & { counter: HitCounter }) {
    this.#needs = needs;
    this.#viewers = new MemoryCounter(needs.now);
  }

  /** The team, CI or steward whose token it is; null for any other, an expired or a revoked one. */
  teamOf(token: string) {
    return teamOf(this.#needs, token);
  }

  async note(event: Omit<ReleaseEvent, 'id' | 'at'>): Promise<void> {
    const { remote, version, action, by, reason, details }: typeof event = JSON.parse(storable(event));
    await this.#read(sql`
      insert into release_event (made_at, remote, version, action, made_by, reason, details)
      values (${this.#now()}, ${remote}, ${version}, ${action}, ${by}, ${reason}, ${JSON.stringify(details)})`);
  }

  /** Newest first. @param query `before` is the id of an event */
  events({ remote, before, limit }: { remote?: string; before?: string; limit: number }) {
    return this.#read<ReleaseEvent>(sql`
      select id, ${isoOf(sql`made_at`)} as at, remote, version, action, made_by as by, reason, details
      from release_event where ${remote === undefined ? sql`true` : sql`remote = ${remote}`}
        and ${before === undefined ? sql`true` : sql`id < ${isId(before) ? before : 0}`}
      order by id desc limit ${limit}`);
  }

  /** Whether the team that opened something, which may change this remote, has not ended since. @param at ISO 8601 UTC */
  async hasTeam({ by, remote, at }: { by: string; remote: string; at: string }): Promise<boolean> {
    // The clock of the database may differ from the site's.
    const found = await this.#read(sql`
      select id from release_team where coalesce(subject, name) = ${by} and ended_at is null
        and created_at < ${at}::timestamptz + interval '1 minute'
        and (expires_at is null or expires_at > ${this.#now()})
        and remotes && ${sql.param(['*', remote])}::text[] limit 1`);
    return found.length > 0;
  }

  /**
   * Counts a document's view, once for a network and its mark. @param marks of all versions in the document
   * @returns the number with which its browser can report
   */
  async sendView(
    marks: readonly string[],
    { remote, version }: Pick<Report, 'remote' | 'version'>,
    ip: string,
  ) {
    const mark = marks.find((one) => one.startsWith(version.slice(-8)));
    const key = JSON.stringify([remote, mark, addressKey(ip)]);
    if (version && (await this.#viewers.hit(key, DAY)).hits === 1) this.count(remote, version, 'views');
    return numberOf(this.#needs.signer, marks, ip, this.#needs.now());
  }

  /** Counts what a browser reports of a view that this site has sent, once for a network and a version's share. @returns whether it counts */
  async countReport({ remote, version, view = '', ip }: Report, what: What): Promise<boolean> {
    const { signer, now, counter } = this.#needs;
    const mark = markIn(signer, view, { ip, version, now: now() });
    if (!mark) return false;
    const { hits } = await counter.hit(JSON.stringify([what, remote, mark, addressKey(ip)]), DAY);
    if (hits === 1) this.count(remote, version, what);
    return hits === 1;
  }

  count(remote: string, version: string, what: What): void {
    const slot = slotOf(this.#needs.now());
    const key = JSON.stringify([remote, version, slot]);
    const row = this.#counts.get(key) ?? { remote, version, slot, views: 0, failures: 0, slow: 0 };
    row[what] += 1;
    if (this.#counts.size < MOST_BUFFERED + this.#retained) this.#counts.set(key, row);
  }

  counts(remote: string, versions: readonly string[], since: Date) {
    return this.#read<Count>(sql`
      select slot::float8, version, views, failures, slow from release_count
      where remote = ${remote} and version = any(${sql.param(versions)}) and slot >= ${slotOf(since.getTime())}
      order by slot limit 100000`);
  }

  /** Adds an error of a browser to those of its cause. */
  noteError(error: CaughtError): void {
    const { remote, version, name, message, place, isCounted } = error;
    const cause = JSON.stringify([remote, version, name, place ?? message, ...(isCounted ? [true] : [])]);
    const { isCounted: is_counted, ...rest } = error;
    const row = this.#errors.get(cause) ?? {
      ...rest,
      is_counted,
      count: 0,
      first_at: this.#now(),
      last_at: '',
    };
    row.count += 1;
    row.last_at = this.#now();
    if (this.#errors.size < MOST_BUFFERED) this.#errors.set(cause, row);
  }

  /** Lists the errors of these remotes, or with '*' of all; the last first. */
  browserErrors(remotes: readonly string[], limit: number) {
    return this.#read<BrowserError>(sql`
      select remote, version, name, message, place, stack, count, coalesce(is_counted, false) as "isCounted",
        ${isoOf(sql`first_at`)} as "firstAt", ${isoOf(sql`last_at`)} as "lastAt"
      from browser_error where ${remotes.includes('*')} or remote = any(${sql.param(remotes)})
      order by last_at desc limit ${limit}`);
  }

  /** Writes what is buffered. What could not be written is retained. */
  async flush(): Promise<void> {
    const [counts, errors] = [[...this.#counts], [...this.#errors]];
    this.#counts.clear();
    this.#errors.clear();
    this.#retained = 0;
    const written = await Promise.allSettled([this.#writeCounts(counts), this.#writeErrors(errors)]);
    for (const one of written) if (one.status === 'rejected') throw one.reason;
  }

  /** Writes in order, so that no two processes wait for each other. */
  async #writeCounts(rows: [string, CountOf][]): Promise<void> {
    if (rows.length === 0) return;
    const written = this.#read(sql`
      insert into release_count
      select * from json_populate_recordset(null::release_count, ${storable(rows.map(([, row]) => row))}::json)
      order by remote, version, slot
      on conflict (remote, version, slot) do update set views = release_count.views + excluded.views,
        failures = release_count.failures + excluded.failures, slow = release_count.slow + excluded.slow`);
    await written.catch((error: unknown) => {
      for (const [key, row] of isFinal(error) ? [] : rows.slice(0, MOST_RETAINED)) {
        const since = this.#counts.get(key);
        for (const what of ['views', 'failures', 'slow'] as const) row[what] += since?.[what] ?? 0;
        this.#counts.set(key, row);
        this.#retained += 1;
      }
      throw error;
    });
  }

  /** Writes in order, as counts. */
  async #writeErrors(rows: [string, ErrorOf][]): Promise<void> {
    if (rows.length === 0) return;
    const hashOf = (cause: string) => createHash('sha256').update(cause).digest('hex');
    const hashed = rows.map(([cause, row]) => ({ hash: hashOf(cause), ...row }));
    const written = this.#read(sql`
      insert into browser_error
      select * from json_populate_recordset(null::browser_error, ${storable(hashed)}::json) order by hash
      on conflict (hash) do update set message = excluded.message, last_at = excluded.last_at,
        count = browser_error.count + excluded.count`);
    await written.catch((error: unknown) => {
      for (const [cause, row] of isFinal(error) ? [] : rows) {
        const since = this.#errors.get(cause);
        const sum = { ...row, ...since, count: row.count + (since?.count ?? 0), first_at: row.first_at };
        if (since || this.#errors.size < MOST_BUFFERED) this.#errors.set(cause, sum);
      }
      throw error;
    });
  }

  async #read<Row extends Record<string, unknown>>(query: SQL) {
    const { rows } = await this.#needs.database.orm.execute<Row>(query);
    return rows;
  }

  /** The time as ISO 8601, or the time after some milliseconds. */
  #now(after = 0): string {
    return new Date(this.#needs.now() + after).toISOString();
  }
}
