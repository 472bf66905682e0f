import { InFlight } from './inFlight.ts';

describe("issue 7: 'back-pressure (503 with Retry-After before memory grows)': how many are under way", () => {
  it('refuses what is one too many, until one has ended', () => {
    const inFlight = new InFlight(2);
    const first = inFlight.take();
    expect(inFlight.take()).not.toBeNull();
    expect(inFlight.take()).toBeNull();
    first?.begin();
    first?.answer();
    expect(inFlight.take()).toBeNull();
    first?.close();
    expect(inFlight.take()).not.toBeNull();
  });

  it('counts the work of a caller who has gone until it ends, and each request once', () => {
    const inFlight = new InFlight(1);
    const gone = inFlight.take();
    gone?.begin();
    gone?.close();
    expect(inFlight.taken).toBe(1);
    gone?.answer();
    gone?.answer();
    gone?.close();
    expect(inFlight.taken).toBe(0);
  });

  it('is free at once when a caller goes before the work has begun', () => {
    const inFlight = new InFlight(1);
    inFlight.take()?.close();
    expect(inFlight.taken).toBe(0);
  });
});
