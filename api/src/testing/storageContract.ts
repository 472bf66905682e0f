import type { ImageStorage } from '../storage/storage.ts';

const MEGABYTE = 1_048_576;

/** Yields bytes in two parts, and then ends or throws. */
async function* parts(first: Buffer, then: () => Buffer): AsyncGenerator<Buffer> {
  yield first;
  yield then();
}

/** Tests of ImageStorage that every implementation runs. */
export function keepsItsPromises(open: () => Promise<ImageStorage>): void {
  let storage: ImageStorage;
  beforeAll(async () => {
    storage = await open();
  });

  it('read: null for a missing key', async () => {
    expect(await storage.read('raw/404')).toBeNull();
    expect(await storage.read('pictures/40/404-320.webp')).toBeNull();
  });

  it('read: what was written, also in parts, empty and large', async () => {
    const large = Buffer.alloc(8 * MEGABYTE, 'picture');
    await storage.write('raw/1', Buffer.from('one'));
    await storage.write(
      'raw/2',
      parts(Buffer.from('tw'), () => Buffer.from('o')),
    );
    await storage.write('raw/3', Buffer.alloc(0));
    await storage.write('raw/4', large);
    expect(String(await storage.read('raw/1'))).toBe('one');
    expect(String(await storage.read('raw/2'))).toBe('two');
    expect(await storage.read('raw/3')).toHaveLength(0);
    expect((await storage.read('raw/4'))?.equals(large)).toBe(true);
  });

  it('write: replaces older bytes, longer or shorter', async () => {
    for (const text of ['short', 'a longer one', 'x']) {
      await storage.write('raw/5', Buffer.from(text));
      expect(String(await storage.read('raw/5'))).toBe(text);
    }
  });

  it('write: readers and other writers see whole files only', async () => {
    const values = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(MEGABYTE, letter));
    const isWhole = (bytes: Buffer | null) => values.some((value) => bytes?.equals(value));
    await storage.write('raw/6', Buffer.alloc(MEGABYTE, 'a'));
    const writing = Promise.all(values.map((value) => storage.write('raw/6', value)));
    const seen = await Promise.all([0, 1, 2, 3].map(() => storage.read('raw/6')));
    await writing;
    expect([...seen, await storage.read('raw/6')].map(isWhole)).toEqual([true, true, true, true, true]);
  });

  it('write: an interrupted write stores nothing, reports why, and keeps old bytes', async () => {
    const broken = () =>
      parts(Buffer.alloc(MEGABYTE), () => {
        throw new Error('the line is broken');
      });
    await storage.write('raw/7', Buffer.from('old'));
    await expect(storage.write('raw/7', broken())).rejects.toThrow('the line is broken');
    await expect(storage.write('raw/8', broken())).rejects.toThrow('the line is broken');
    expect(String(await storage.read('raw/7'))).toBe('old');
    expect(await storage.read('raw/8')).toBeNull();
  });

  it('findPicture: a picture that was made, and no raw bytes', async () => {
    await storage.write('raw/9', Buffer.from('x'));
    expect(await storage.findPicture()).toBeNull();
    await storage.write('pictures/0a/2-320.webp', Buffer.from('x'));
    expect(await storage.findPicture()).toBe('pictures/0a/2-320.webp');
  });

  it('remove: may be repeated', async () => {
    await storage.write('raw/9', Buffer.from('nine'));
    for (const _ of ['there', 'gone']) {
      await storage.remove('raw/9');
      expect(await storage.read('raw/9')).toBeNull();
    }
  });

  it.each([
    '',
    '/raw/1',
    'raw/',
    'raw//1',
    '../1',
    'raw/../1',
    'raw/.',
    'RAW/1',
    'raw 1',
    'raw%2f1',
    'raw\\1',
    'raw\n',
  ])('refuses the key %j in every method', async (key) => {
    const message = `No key of a picture: ${key}`;
    await expect(storage.read(key)).rejects.toThrow(message);
    await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow(message);
    await expect(storage.remove(key)).rejects.toThrow(message);
  });
}
