import { createMapToggleSlot } from './mapToggleSlot.ts';

describe('[ARCH-27] the map toggle: a page registers it, the shell draws it', () => {
  const shown = { shown: true, onToggle: () => {} };
  const hidden = { shown: false, onToggle: () => {} };

  it('holds what a page registers until it is taken away, and tells of both', () => {
    const slot = createMapToggleSlot();
    const seen: unknown[] = [];
    slot.subscribe(() => seen.push(slot.get()));
    slot.register(shown)();
    expect(seen).toEqual([shown, null]);
  });

  it('a page that leaves late does not take the toggle of the next page away', () => {
    const slot = createMapToggleSlot();
    const leave = slot.register(shown);
    slot.register(hidden);
    leave();
    expect(slot.get()).toBe(hidden);
  });
});
