import { describeSwitch, publishedShare } from './site.mjs';

it.each([
  [undefined, null],
  ['10%', 0.1],
  ['0.5%', 0.005],
])('[RUN-17] publish-remote --share %j gives the version to that part of the visitors', (given, share) => {
  expect(publishedShare(given)).toBe(share);
});

it.each(['', '0%', '100%', '10', '-5%'])('refuses %j', (given) => {
  expect(() => publishedShare(given)).toThrow('--share takes a percentage above 0% and below 100%');
});

it('says that a version that is published again is live already', () => {
  const live = { version: '1.0.0-00000001', revision: 3, canary: null };
  const said = describeSwitch('mf-farm', { before: live, after: live });
  expect(said).toBe('mf-farm 1.0.0-00000001 is live already');
});
