const STORAGE_KEY = 'sideroad:scroll';
/** History entries whose position is remembered; older ones are forgotten first. */
const CAPACITY = 60;

/** Where each history entry was scrolled to, in pixels from the top. */
export interface Positions {
  get: (entry: string) => number | undefined;
  set: (entry: string, top: number) => void;
  /** Keeps everything for the rest of the tab's life, so that a reload finds it. */
  save: () => void;
}

function readSaved(storage: () => Storage): [string, number][] {
  try {
    const saved: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(saved)) return [];
    return saved.filter(
      (pair): pair is [string, number] =>
        Array.isArray(pair) && typeof pair[0] === 'string' && Number.isFinite(pair[1]),
    );
  } catch {
    // No storage, or somebody else's text in it: positions are a comfort, not a need.
    return [];
  }
}

/** @param storage reached through a function, because touching it throws where the browser blocks it. */
export function createPositions(storage: () => Storage): Positions {
  const tops = new Map(readSaved(storage));
  return {
    get: (entry) => tops.get(entry),
    set(entry, top) {
      tops.delete(entry);
      tops.set(entry, top);
      for (const oldest of tops.keys()) {
        if (tops.size <= CAPACITY) break;
        tops.delete(oldest);
      }
    },
    save() {
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify([...tops]));
      } catch {
        // As above.
      }
    },
  };
}
