import { createMapToggleSlot } from './mapToggleSlot.ts';

describe('[ARCH-27] map toggle', () => {
  const shown = { shown: true, onToggle: () => {} };
  const hidden = { shown: false, onToggle: () => {} };

  it("keeps the next page's toggle when an earlier page unregisters", () => {
    const slot = createMapToggleSlot();
    const leave = slot.register(shown);
    slot.register(hidden);
    leave();
    expect(slot.get()).toBe(hidden);
  });
});
