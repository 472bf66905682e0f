import { chainOf, medianOf, ratioOf } from './report.mjs';

const visit = (paint, ...chain) => ({ measured: { paint }, chain });
const pair = (federated, oneBundle) => ({ federated: visit(federated), oneBundle: visit(oneBundle) });

describe('[RUN-58] ratios with spread', () => {
  const pairs = [pair(100, 100), pair(300, 200), pair(120, 240)];

  test('the ratio is that of the medians', () => {
    expect(medianOf(pairs, 'federated', 'paint')).toBe(120);
    expect(medianOf(pairs, 'oneBundle', 'paint')).toBe(200);
    expect(ratioOf(pairs, 'paint').ratio).toBe(0.6);
  });

  test('the spread is that of the runs, side by side', () => {
    expect(ratioOf(pairs, 'paint')).toMatchObject({ least: 0.5, most: 1.5 });
  });
});

test('each run tells the most rounds that there can have been, so the least of them counts', () => {
  const pairs = [visit(1, '/', '/picture'), visit(1, '/', '/blog', '/picture')].map((federated) => ({
    federated,
    oneBundle: visit(1, '/'),
  }));
  expect(chainOf(pairs, 'federated')).toEqual(['/', '/picture']);
  expect(chainOf(pairs.reverse(), 'federated')).toEqual(['/', '/picture']);
});
