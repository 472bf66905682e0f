import { importAgain } from '@sideroad/shared/importAgain';

const NAME = '__webpack_public_path__';
const folder = (): unknown => Reflect.get(globalThis, NAME);
const inFolder = (value: string) => Reflect.set(globalThis, NAME, value);
afterEach(() => Reflect.deleteProperty(globalThis, NAME));

/** Imports that fail as often as they are told to, and where each looked for its file. */
function failing(times: number) {
  const asked: unknown[] = [];
  const load = async () => {
    asked.push(folder());
    if (asked.length <= times) throw new Error('Loading chunk 12 failed');
    return 'module';
  };
  return { asked, load };
}

describe('[ERR-22] a chunk that fails to load', () => {
  const PLAIN = 'http://localhost/remotes/mf-farm/1.0.0-1f2e3d4c/';

  it('is requested again, each time at another address', async () => {
    inFolder(PLAIN);
    const first = failing(1);
    await expect(importAgain(first.load)).resolves.toBe('module');
    const [plain, fresh] = first.asked;
    expect(plain).toBe(PLAIN);
    expect(fresh).toMatch(/^http:\/\/localhost\/remotes\/mf-farm\/1\.0\.0-1f2e3d4c\/~\d+\/$/);
    const second = failing(1);
    await importAgain(second.load);
    expect(new Set([plain, fresh, ...second.asked]).size).toBe(3);
    expect(folder()).toBe(PLAIN);
  });

  it('is requested no more than twice', async () => {
    inFolder(PLAIN);
    const { asked, load } = failing(9);
    await expect(importAgain(load)).rejects.toThrow('Loading chunk 12 failed');
    expect(asked).toHaveLength(2);
    expect(folder()).toBe(PLAIN);
  });

  it.each(['https://cdn.example/remotes/mf-farm/1.0.0-1f2e3d4c/', 'http://localhost:3002/'])(
    'is requested at its only address from %s',
    async (elsewhere) => {
      inFolder(elsewhere);
      const { asked, load } = failing(1);
      await importAgain(load);
      expect(asked).toEqual([elsewhere, elsewhere]);
    },
  );
});
