import { claimDraft, DRAFT_KEY } from './claimDraft.ts';

/** Fakes the browser's locks, which jsdom lacks. A request that has to wait is refused. */
function stubLocks() {
  const locked = new Set<string>();
  const request = async (name: string, _options: unknown, keep: (lock: unknown) => unknown) => {
    if (locked.has(name)) return keep(null);
    locked.add(name);
    await keep({ name });
    locked.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** Opens the form in another tab: tabs share local storage and locks. */
async function openTab(session?: string) {
  sessionStorage.clear();
  if (session) sessionStorage.setItem(DRAFT_KEY, session);
  const control = new AbortController();
  const key = await claimDraft(control.signal);
  return {
    key,
    close: async () => {
      control.abort();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

beforeEach(() => localStorage.clear());

describe('with locks', () => {
  beforeEach(stubLocks);
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('[ADD-55] gives each open tab a draft of its own, and that of a closed tab to the next', async () => {
    const first = await openTab();
    localStorage.setItem(first.key, 'of the first');
    const second = await openTab();
    localStorage.setItem(second.key, 'of the second');
    expect(second.key).not.toBe(first.key);
    await first.close();
    expect((await openTab()).key).toBe(first.key);
    expect((await openTab()).key).not.toBe(second.key);
  });

  it('[ADD-55] gives a reloaded tab its own draft back, and a duplicated tab another', async () => {
    localStorage.setItem(DRAFT_KEY, 'of a closed tab');
    const own = `${DRAFT_KEY}.2`;
    const tab = await openTab(own);
    expect(tab.key).toBe(own);
    expect((await openTab(own)).key).toBe(DRAFT_KEY);
    await tab.close();
    expect((await openTab(own)).key).toBe(own);
  });
});

it('[ADD-55] claims a draft also without locks and without storage', async () => {
  expect((await openTab()).key).toBe(DRAFT_KEY);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect((await openTab()).key).toBe(DRAFT_KEY);
});
