import { separateChunks } from './containers.ts';

/** As a file of a build would, while its script runs. */
function push(src: string, file: string): string[] {
  const script = document.createElement('script');
  script.src = src;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  // A build says `globalThis.name ||= []`: where there is a table, it is only read.
  const name = 'webpackChunkmf_farm';
  if (!Reflect.get(globalThis, name)) Reflect.set(globalThis, name, []);
  const table: string[] = Reflect.get(globalThis, name);
  table.push(file);
  return table;
}

beforeAll(() => separateChunks('mf-farm', 'mf_farm'));
afterEach(() => jest.restoreAllMocks());

describe('[ARCH-55] chunk tables of two versions', () => {
  it('are separate, and shared by all attempts at one version', () => {
    push('/remotes/mf-farm/1.0.0-a/remoteEntry.js', 'old');
    push('/remotes/mf-farm/2.0.0-b/remoteEntry.js', 'new');
    expect(push('/remotes/mf-farm/1.0.0-a/~1/12.js', 'old again')).toEqual(['old', 'old again']);
    expect(push('/remotes/mf-farm/2.0.0-b/~3/12.js', 'new again')).toEqual(['new', 'new again']);
  });

  it('let the next attempt ask again for a file that hangs', () => {
    document.head.innerHTML =
      '<script data-webpack="mf-farm:chunk-1" type="x"></script><script data-webpack="mf-store:chunk-1" type="x"></script>';
    push('/remotes/mf-farm/1.0.0-a/~2/remoteEntry.js', 'x');
    expect([...document.scripts].map(({ dataset }) => dataset.webpack)).toEqual([
      undefined,
      'mf-store:chunk-1',
    ]);
  });
});
