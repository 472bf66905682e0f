import { DEFAULT_HOURS } from '../form/values.ts';
import { withClosed, withTime } from './dayHours.ts';

const day = { dayOfWeek: 3, openTime: '09:30', closeTime: '17:00', closed: false };
const closed = { dayOfWeek: 3, openTime: null, closeTime: null, closed: true };

describe("spec section 4: 'Closed checkbox: checking sets open and close to null; unchecking restores that day's default hours.'", () => {
  it("decision F11: 'Checking empties both times'", () => {
    expect(withClosed(day, true)).toEqual(closed);
  });

  it("decision F11: 'unchecking restores 10:00 and 21:00'", () => {
    expect(withClosed(closed, false)).toEqual({ dayOfWeek: 3, ...DEFAULT_HOURS });
    expect(withClosed(closed, false)).toMatchObject({ openTime: '10:00', closeTime: '21:00' });
  });
});

describe("spec section 3: 'The form adds a per-day closed flag, cleared when a time is edited.'", () => {
  it("decision F11: 'editing a time clears Closed'", () => {
    expect(withTime(closed, 'openTime', '08:00')).toEqual({ ...closed, openTime: '08:00', closed: false });
    expect(withTime(closed, 'closeTime', '18:00')).toEqual({ ...closed, closeTime: '18:00', closed: false });
  });

  it('an emptied time is none', () => {
    expect(withTime(day, 'openTime', '')).toEqual({ ...day, openTime: null });
  });
});
