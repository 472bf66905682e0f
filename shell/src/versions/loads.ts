import type { RemoteLoadEvent } from '@sideroad/shared/hosting';

const KEY = 'sideroad-loads';
/** More than anybody reads; older ones go. */
const MOST = 100;

/** A module that has come to this browser in this session. */
export interface Load extends RemoteLoadEvent {
  /** Path of the page that asked. */
  address: string;
  /** ISO 8601 UTC. */
  at: string;
}

const isLoad = (value: unknown): value is Load =>
  typeof value === 'object' &&
  value !== null &&
  ['remote', 'expose', 'version', 'address', 'at'].every(
    (key) => typeof Reflect.get(value, key) === 'string',
  ) &&
  typeof Reflect.get(value, 'ms') === 'number';

/** What has been loaded in this session, the latest first. */
export function readLoads(): Load[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLoad) : [];
  } catch {
    return [];
  }
}

/** Writes a load down; a browser without storage forgets it. */
export function keepLoad(event: RemoteLoadEvent): void {
  const load: Load = { ...event, address: location.pathname, at: new Date().toISOString() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify([load, ...readLoads()].slice(0, MOST)));
  } catch {
    // Full or forbidden: the page works without a record.
  }
}
