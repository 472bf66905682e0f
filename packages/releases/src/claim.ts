import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '@sideroad/server-kit';
import { checkedPackage } from './names.ts';
import type { ReleaseStore } from './store.ts';

/** Milliseconds after which a claim expires. A change takes a few, in a slow store a thousand. */
const LEASE_MS = 30_000;
/** Abandoned claims that are skipped; more would be a fault elsewhere. */
const MAX_DEAD = 1000;

/** The process that holds a claim, with the machine on which its pid is valid. */
interface Holder {
  id: string;
  pid: number;
  machine: string;
  at: number;
}

/** Names host and pid namespace: the same pid in two containers is two processes. */
function machine(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs as another user.
    return errorCode(error) === 'EPERM';
  }
}

function hasEnded({ at, pid, machine: where }: Holder): boolean {
  return Date.now() - at > LEASE_MS || (where === machine() && !isAlive(pid));
}

/** The right to write one revision of a pointer. */
interface Claim {
  revision: number;
  /** False when others may soon take the claim for abandoned; then nothing may be written. */
  isHeld: () => boolean;
  release: () => Promise<void>;
}

/**
 * Claims the next revision of a remote's pointer by an object that only one process can create; after a killed process the
 * next writer claims the revision after it. The holder must check that the pointer is still at revision `after`.
 * @returns null while another process holds a claim
 */
export async function claimAfter(store: ReleaseStore, name: string, after: number): Promise<Claim | null> {
  const pathOf = (revision: number) => `${checkedPackage(name)}/.claims/${revision}`;
  const me: Holder = { id: randomUUID(), pid: process.pid, machine: machine(), at: Date.now() };
  const dead: number[] = [];
  for (let revision = after + 1; revision <= after + MAX_DEAD; revision += 1) {
    await store.create(pathOf(revision), Buffer.from(JSON.stringify(me)));
    // Without conditional writes the last writer has created it.
    const bytes = await store.read(pathOf(revision));
    const holder: Holder | null = bytes && JSON.parse(String(bytes));
    if (holder?.id === me.id) {
      return {
        revision,
        isHeld: () => Date.now() - me.at < LEASE_MS / 2,
        async release() {
          // The writer of the revision before may have been killed before its release.
          for (const one of [after, ...dead, revision]) await store.remove(pathOf(one));
        },
      };
    }
    // Removed between the two calls: its holder has finished and the pointer has changed.
    if (!holder || !hasEnded(holder)) return null;
    dead.push(revision);
  }
  throw new Error(`${name}: too many claims are left in ${store.place}; remove the folder ${name}/.claims`);
}
