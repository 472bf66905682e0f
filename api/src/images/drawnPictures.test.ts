import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { NotWanted } from '../support/fairQueue.ts';
import { type Drawing, DrawnPictures, renderWebp } from './drawnPictures.ts';

const logger = pino({ level: 'silent' });
const recipe = { category: 'winery', seed: 'Bench & Stone', shot: 0, light: 'golden' } as const;
const drawing = (hash: string, width = 320): Drawing => ({ recipe, hash, width, height: (width * 3) / 4 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sideroad-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A renderer whose drawings end when the test says so; remembers what was begun. */
function heldRenderer() {
  const begun: { hash: string; finish: () => void; fail: () => void }[] = [];
  const render = ({ hash }: Drawing) =>
    new Promise<Buffer>((resolve, reject) => {
      begun.push({ hash, finish: () => resolve(Buffer.from(hash)), fail: () => reject(new Error(hash)) });
    });
  return { begun, pictures: new DrawnPictures(folder, logger, render) };
}

const waiter = { key: '127.0.0.1', isWaiting: () => true };
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('[ARCH-71] pictures are drawn on demand, one at a time', () => {
  it('draws in the order of the requests', async () => {
    const { begun, pictures } = heldRenderer();
    const answers = ['aa', 'bb', 'cc'].map((hash) => pictures.draw(drawing(hash), waiter));
    for (const count of [1, 2, 3]) {
      await settle();
      expect(begun.map(({ hash }) => hash)).toEqual(['aa', 'bb', 'cc'].slice(0, count));
      begun[count - 1]?.finish();
    }
    expect((await Promise.all(answers)).map(String)).toEqual(['aa', 'bb', 'cc']);
  });

  it('shares one drawing among requests for the same picture and width', async () => {
    const { begun, pictures } = heldRenderer();
    const answers = [
      pictures.draw(drawing('aa'), waiter),
      pictures.draw(drawing('aa'), waiter),
      pictures.draw(drawing('aa', 480), waiter),
    ];
    await settle();
    begun[0]?.finish();
    await settle();
    begun[1]?.finish();
    await Promise.all(answers);
    expect(begun).toHaveLength(2);
  });

  it('goes on after a failed drawing, and draws that one when asked again', async () => {
    const { begun, pictures } = heldRenderer();
    const failing = pictures.draw(drawing('aa'), waiter);
    const next = pictures.draw(drawing('bb'), waiter);
    await settle();
    begun[0]?.fail();
    await expect(failing).rejects.toThrow('aa');
    await settle();
    begun[1]?.finish();
    expect(String(await next)).toBe('bb');
    const again = pictures.draw(drawing('aa'), waiter);
    await settle();
    begun[2]?.finish();
    expect(String(await again)).toBe('aa');
  });

  it('drops a picture only when every caller has disconnected', async () => {
    const { begun, pictures } = heldRenderer();
    const gone = { key: '127.0.0.2', isWaiting: () => false };
    const first = pictures.draw(drawing('aa'), waiter);
    const dropped = expect(pictures.draw(drawing('bb'), gone)).rejects.toBeInstanceOf(NotWanted);
    const shared = [pictures.draw(drawing('cc'), gone), pictures.draw(drawing('cc'), waiter)];
    await settle();
    begun[0]?.finish();
    await dropped;
    await settle();
    begun[1]?.finish();
    expect((await Promise.all([first, ...shared])).map(String)).toEqual(['aa', 'cc', 'cc']);
    expect(begun.map(({ hash }) => hash)).toEqual(['aa', 'cc']);
  });
});

describe('[RUN-36] drawn pictures are files in DATA_DIR', () => {
  it('keeps a picture, and never half of one', async () => {
    const { begun, pictures } = heldRenderer();
    expect(await pictures.kept('aabb', 320)).toBeNull();
    expect(await pictures.has('aabb', 320)).toBe(false);
    const answer = pictures.draw(drawing('aabb'), waiter);
    await settle();
    begun[0]?.finish();
    await answer;
    expect(String(await new DrawnPictures(folder, logger).kept('aabb', 320))).toBe('aabb');
    expect(await pictures.has('aabb', 320)).toBe(true);
    expect(await readdir(path.join(folder, 'aa'))).toEqual(['aabb-320.webp']);
  });

  it('leaves no file of a picture that cannot be written', async () => {
    // A folder in place of the file makes the last step fail, as a full disk does the first.
    await mkdir(path.join(folder, 'ee/ee-320.webp/taken'), { recursive: true });
    const pictures = new DrawnPictures(folder, logger, async () => Buffer.from('drawn'));
    expect(String(await pictures.draw(drawing('ee'), waiter))).toBe('drawn');
    expect(await readdir(path.join(folder, 'ee'))).toEqual(['ee-320.webp']);
  });

  it('answers with a picture that cannot be written', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const pictures = new DrawnPictures(file, logger, async () => Buffer.from('drawn'));
    expect(String(await pictures.draw(drawing('aa'), waiter))).toBe('drawn');
  });
});

describe('[RUN-82] the files of drawn pictures', () => {
  const drawAll = async (pictures: DrawnPictures, hashes: string[]) => {
    for (const hash of hashes) {
      await pictures.draw(drawing(hash), waiter);
      // Files of one millisecond would have no order.
      await settle();
    }
  };

  it('take no more room than a limit: the oldest go, and uploads stay', async () => {
    const pictures = new DrawnPictures(folder, logger, async () => Buffer.alloc(1000));
    await drawAll(pictures, ['aa11', 'bb22', 'cc33']);
    await mkdir(path.join(folder, 'uploaded/pictures'), { recursive: true });
    await writeFile(path.join(folder, 'uploaded/pictures/of-an-owner.webp'), Buffer.alloc(5000));
    const half = path.join(folder, 'cc/cc33-640.webp.0a1b2c3d');
    await writeFile(half, '');
    await utimes(half, 1, 1);
    await pictures.trim(2500);
    expect(await readdir(path.join(folder, 'cc'))).toEqual(['cc33-320.webp']);
    const left = await Promise.all(['aa11', 'bb22', 'cc33'].map((hash) => pictures.has(hash, 320)));
    expect(left).toEqual([false, true, true]);
    expect(await readdir(path.join(folder, 'uploaded/pictures'))).toEqual(['of-an-owner.webp']);
  });

  it('are removed for every release that has drawn the picture', async () => {
    const pictures = new DrawnPictures(folder, logger, async () => Buffer.from('x'));
    await drawAll(pictures, ['aa11-0000', 'aa11-ffff', 'aa99-0000']);
    await pictures.remove('aa11');
    expect(await readdir(path.join(folder, 'aa'))).toEqual(['aa99-0000-320.webp']);
  });
});

describe('[RUN-83] drawn pictures in a store', () => {
  const stored = new Map<string, Buffer>();
  const store = {
    read: async (key: string) => stored.get(key) ?? null,
    write: async (key: string, bytes: Uint8Array) => {
      stored.set(key, Buffer.from(bytes));
    },
  };

  it('are drawn by one process and found by the others', async () => {
    const [one, other] = ['one', 'other'].map(
      (name) => new DrawnPictures(path.join(folder, name), logger, async () => Buffer.from(name), store),
    );
    expect(await other?.has('aabb-0123', 320)).toBe(false);
    await one?.draw(drawing('aabb-0123'), waiter);
    await settle();
    expect([...stored.keys()]).toEqual(['drawn/aa/aabb-0123-320.webp']);
    expect(String(await other?.kept('aabb-0123', 320))).toBe('one');
    stored.clear();
    expect(String(await other?.kept('aabb-0123', 320))).toBe('one');
  });

  it('are drawn while the store is away', async () => {
    const away = {
      read: () => Promise.reject(new Error('away')),
      write: () => Promise.reject(new Error('away')),
    };
    const pictures = new DrawnPictures(folder, logger, async () => Buffer.from('own'), away);
    expect(await pictures.kept('aabb', 320)).toBeNull();
    expect(String(await pictures.draw(drawing('aabb'), waiter))).toBe('own');
  });
});

describe('a drawn picture is a WebP of the requested size, 4:3', () => {
  it.each([320, 480])('%s pixels', async (width) => {
    const picture = await renderWebp(drawing('aa', width));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 });
    expect(picture.length).toBeLessThan(60_000);
    expect(picture.equals(await renderWebp(drawing('bb', width)))).toBe(true);
  });
});
