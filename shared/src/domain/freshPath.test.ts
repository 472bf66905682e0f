import { freshPath, plainPath } from './freshPath.ts';

const ENTRY = '/remotes/mf-farm/1.0.0-1f2e3d4c/remoteEntry.js';

describe('[ERR-22] paths of a repeated attempt', () => {
  it.each([
    [ENTRY, 0, ENTRY],
    [ENTRY, 1, '/remotes/mf-farm/1.0.0-1f2e3d4c/~1/remoteEntry.js'],
    [
      '/remotes/mf-farm/1.0.0-1f2e3d4c/~1/remoteEntry.js',
      2,
      '/remotes/mf-farm/1.0.0-1f2e3d4c/~2/remoteEntry.js',
    ],
    [ENTRY, 99, '/remotes/mf-farm/1.0.0-1f2e3d4c/~99/remoteEntry.js'],
    [ENTRY, 100, '/remotes/mf-farm/1.0.0-1f2e3d4c/~1/remoteEntry.js'],
    ['/remotes/mf-farm/1.0.0-1f2e3d4c/', 3, '/remotes/mf-farm/1.0.0-1f2e3d4c/~3/'],
    ['/assets/', 1, '/assets/~1/'],
    ['/assets/12.abcd.js', 1, '/assets/~1/12.abcd.js'],
    ['/remoteEntry.js', 1, null],
    ['/remotes/mf-farm/live.json', 1, null],
  ])('%s, attempt %i', (path, attempt, fresh) => {
    expect(freshPath(path, attempt)).toBe(fresh);
    if (fresh !== null) expect(plainPath(fresh)).toBe(freshPath(path, 0));
  });

  it.each([
    '/remotes/mf-farm/~1/remoteEntry.js',
    '/remotes/mf-farm/1.0.0/~0/remoteEntry.js',
    '/remotes/mf-farm/1.0.0/~100/remoteEntry.js',
    '/remotes/mf-farm/1.0.0/~1',
    '/x/remotes/mf-farm/1.0.0/~1/a.js',
    '/farm/1/~1/',
  ])('leaves %s as it is', (path) => {
    expect(plainPath(path)).toBe(path);
  });
});
