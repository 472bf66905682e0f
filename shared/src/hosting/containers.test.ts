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

describe("contract 9, architecture: 'Two versions of one remote never run mixed': each has its own table of files", () => {
  it('also when one of them comes late, and all attempts at one version share', () => {
    push('/remotes/mf-farm/1.0.0-a/remoteEntry.js', 'old');
    push('/remotes/mf-farm/2.0.0-b/remoteEntry.js', 'new');
    expect(push('/remotes/mf-farm/1.0.0-a/~1/12.js', 'old again')).toEqual(['old', 'old again']);
    expect(push('/remotes/mf-farm/2.0.0-b/~3/12.js', 'new again')).toEqual(['new', 'new again']);
  });

  it('a file that hangs is not taken for the one that the next attempt asks for', () => {
    document.head.innerHTML =
      '<script data-webpack="mf-farm:chunk-1" type="x"></script><script data-webpack="mf-store:chunk-1" type="x"></script>';
    push('/remotes/mf-farm/1.0.0-a/~2/remoteEntry.js', 'x');
    expect([...document.scripts].map(({ dataset }) => dataset.webpack)).toEqual([
      undefined,
      'mf-store:chunk-1',
    ]);
  });
});
