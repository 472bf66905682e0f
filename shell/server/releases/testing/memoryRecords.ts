import { randomBytes } from 'node:crypto';
import type { ReleaseRecords, Team } from '@sideroad/api';
import type { ReleaseEvent } from '@sideroad/shared/contract';

/** Keeps what the database keeps, for tests; a test revokes a token by deleting it. */
export class MemoryRecords implements ReleaseRecords {
  readonly teams = new Map<string, Team>();
  readonly ledger: ReleaseEvent[] = [];
  readonly counted: string[] = [];
  readonly previews = new Map<
    string,
    { id: string; remote: string; version: string; by: string; origin: string; expiresAt: string }
  >();

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

  async openPreview(of: { remote: string; version: string; by: string; origin: string }) {
    const secret = randomBytes(32).toString('base64url');
    const id = String(this.previews.size + 1);
    const expiresAt = new Date(Date.now() + 604_800_000).toISOString();
    this.previews.set(secret, { id, ...of, expiresAt });
    return { id, secret, expiresAt };
  }

  async previewOf(secret: string, origin: string) {
    const preview = this.previews.get(secret);
    return preview?.origin === origin && Date.parse(preview.expiresAt) > Date.now() ? preview : null;
  }

  async endPreview(id: string, remote: string) {
    const [secret] =
      [...this.previews].find(([, preview]) => preview.id === id && preview.remote === remote) ?? [];
    return secret !== undefined && this.previews.delete(secret);
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
      firstAt: at,
      lastAt: at,
    };
    return ['mf-market', 'mf-farm']
      .filter((remote) => remotes.includes('*') || remotes.includes(remote))
      .map((remote) => ({ remote, version: '1.0.0-0000000a', ...error }));
  }
}
