import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { checkedPackage } from './names.ts';
import type { ReleaseStore } from './store.ts';

/** Milliseconds after which a claim has ended, whoever holds it; a change takes a few, in a slow store a thousand. */
const LONGEST = 30_000;
/** Claims of dead processes that are stepped over: more would be a fault elsewhere. */
const MAX_DEAD = 1000;

/** Who claims: the process, and where its number means something. */
interface Holder {
  id: string;
  pid: number;
  machine: string;
  at: number;
}

/** The machine with its space of process numbers: in two containers the same number is two processes. */
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
    // There, but somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function hasEnded({ at, pid, machine: where }: Holder): boolean {
  return Date.now() - at > LONGEST || (where === machine() && !isAlive(pid));
}

/** The right to write one revision of a remote's pointer. */
interface Claim {
  revision: number;
  /** False when so much time has passed that others may take it for abandoned: then nothing may be written. */
  isHeld: () => boolean;
  release: () => Promise<void>;
}

/**
 * Claims the next revision of a remote's pointer, so that of several who change it one writes. A claim is an object
 * that only one can make; it belongs to one revision, so nobody has to break what a killed process has left: the next
 * one claims the revision after it. Who holds a claim must look whether the pointer is still the one it was made for.
 * @param after revision of the pointer that is to be replaced
 * @returns null while somebody else holds one
 */
export async function claimAfter(store: ReleaseStore, name: string, after: number): Promise<Claim | null> {
  const pathOf = (revision: number) => `${checkedPackage(name)}/.claims/${revision}`;
  const me: Holder = { id: randomUUID(), pid: process.pid, machine: machine(), at: Date.now() };
  const dead: number[] = [];
  for (let revision = after + 1; revision <= after + MAX_DEAD; revision += 1) {
    await store.create(pathOf(revision), Buffer.from(JSON.stringify(me)));
    // A store that lets everybody create has let the last one.
    const bytes = await store.read(pathOf(revision));
    const holder: Holder | null = bytes && JSON.parse(String(bytes));
    if (holder?.id === me.id) {
      return {
        revision,
        isHeld: () => Date.now() - me.at < LONGEST / 2,
        async release() {
          // Whoever wrote the revision before may have been killed with it in hand.
          for (const one of [after, ...dead, revision]) await store.remove(pathOf(one));
        },
      };
    }
    // Gone between the two calls: its holder has finished, and the pointer is another.
    if (!holder || !hasEnded(holder)) return null;
    dead.push(revision);
  }
  throw new Error(`${name}: too many claims are left in ${store.place}; remove the folder ${name}/.claims`);
}
