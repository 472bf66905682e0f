import { formatRatio, ratioOf } from './stats.mjs';

test('[RUN-58] prints the ratio of the medians, with the spread of the runs', () => {
  expect(formatRatio(ratioOf([100, 300, 120], [100, 200, 240]))).toBe('0.60 (0.50 to 1.50)');
});
