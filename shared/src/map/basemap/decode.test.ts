import { smooth } from './decode.ts';

describe('smoothed lines', () => {
  it('keeps the ends of a line', () => {
    const line = smooth(Float64Array.of(0, 0, 0.1, 0.1, 0.2, 0), false);
    expect(Array.from(line.subarray(0, 2))).toEqual([0, 0]);
    expect(Array.from(line.subarray(-2))).toEqual([0.2, 0]);
    expect(line.length).toBeGreaterThan(6);
  });

  it("leaves the straight edges of the data's frame as they are", () => {
    const frame = smooth(Float64Array.of(0, 0, 5, 0, 5, 5, 0, 5), true);
    const corners = new Set(
      Array.from({ length: frame.length / 2 }, (_, i) => `${frame[2 * i]},${frame[2 * i + 1]}`),
    );
    expect([...corners].sort()).toEqual(['0,0', '0,5', '5,0', '5,5']);
  });
});
