/** Storage key of the first draft. Those of further tabs have a number behind it, from 2. */
export const DRAFT_KEY = 'sideroad.add-farm.draft';
/** How long a reloaded tab waits until its earlier document has released the draft. */
const RELEASE_MS = 1000;

/** The drafts to try in order: that of this tab before a reload, those of closed tabs, new ones. */
function* draftNames(): Generator<string, never> {
  const own = sessionStorage.getItem(DRAFT_KEY);
  if (own) yield own;
  yield* Object.keys(localStorage)
    .filter((key) => key.startsWith(DRAFT_KEY))
    .sort();
  yield DRAFT_KEY;
  for (let number = 2; ; number += 1) yield `${DRAFT_KEY}.${number}`;
}

/** Keeps a Web Lock until `signal` aborts. @returns false when another tab has it */
function lock(name: string, isOwn: boolean, signal: AbortSignal): Promise<boolean> {
  const options = isOwn ? { signal: AbortSignal.timeout(RELEASE_MS) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const keep = (granted: unknown) => {
      resolve(granted !== null);
      if (!granted || signal.aborted) return;
      return new Promise((release) => signal.addEventListener('abort', release));
    };
    // Only the request that waits can fail where locks work.
    navigator.locks.request(name, options, keep).catch(() => resolve(!isOwn));
  });
}

/**
 * Claims a draft that no other open form of this browser has, for one tab until `signal` aborts. Without Web
 * Locks (a page without TLS) forms cannot see each other.
 * @returns its storage key
 */
export async function claimDraft(signal: AbortSignal): Promise<string> {
  try {
    const own = sessionStorage.getItem(DRAFT_KEY);
    for (const name of draftNames()) {
      if (navigator.locks && !(await lock(name, name === own, signal))) continue;
      sessionStorage.setItem(DRAFT_KEY, name);
      return name;
    }
  } catch {
    // The browser has no storage.
  }
  return DRAFT_KEY;
}
