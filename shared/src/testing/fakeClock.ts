/** A clock for code that is given one: it only moves when told to. */
export function fakeClock() {
  let now = 0;
  const timers = new Set<{ at: number; callback: () => void }>();
  return {
    now: () => now,
    after(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    /** Lets `ms` milliseconds go by, and what was due in them happen. */
    advance(ms: number) {
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        if (timers.delete(timer)) timer.callback();
      }
    },
  };
}
