import type { ReleaseRecords, Team } from '@sideroad/api';
import type { ReleaseEvent } from '@sideroad/shared/contract';

/** Keeps what the database keeps, for tests; a test revokes a token by deleting it. */
export class MemoryRecords implements ReleaseRecords {
  readonly teams = new Map<string, Team>();
  readonly ledger: ReleaseEvent[] = [];
  readonly counted: string[] = [];

  async teamOf(token: string) {
    return this.teams.get(token) ?? null;
  }

  async note(event: Omit<ReleaseEvent, 'id' | 'at'>) {
    const { length } = this.ledger;
    const details = JSON.parse(JSON.stringify(event.details));
    this.ledger.unshift({ id: String(length + 1), at: new Date().toISOString(), ...event, details });
  }

  async events({ remote, limit }: { remote?: string; limit: number }) {
    return this.ledger.filter((event) => !remote || event.remote === remote).slice(0, limit);
  }

  async hasTeam({ by }: { by: string }) {
    return [...this.teams.values()].some(({ name }) => name === by);
  }

  async sendView(marks: readonly string[], { remote, version }: { remote: string; version: string }) {
    if (version) this.count(remote, version, 'views');
    return `number-of-${marks.join('.')}`;
  }

  async countReport() {
    return false;
  }

  count(remote: string, version: string, what: string) {
    this.counted.push(`${remote} ${version} ${what}`);
  }

  async counts() {
    return [];
  }

  async browserErrors(remotes: readonly string[]) {
    const at = '2026-11-21T10:00:00.000Z';
    const error = {
      name: 'TypeError',
      message: 'x',
      place: null,
      stack: '',
      count: 1,
      isCounted: true,
      firstAt: at,
      lastAt: at,
    };
    return ['mf-market', 'mf-farm']
      .filter((remote) => remotes.includes('*') || remotes.includes(remote))
      .map((remote) => ({ remote, version: '1.0.0-0000000a', ...error }));
  }
}
