import type { PixelSize } from './imageRules.ts';
import { type DecodedPicture, reduce } from './reduce.ts';

const TWELVE_MEGAPIXELS = { width: 4000, height: 3000 };

/** A picture with this many bytes per pixel; records the calls in order. */
function setUp(bytesPerPixel: number, size = TWELVE_MEGAPIXELS) {
  const done: string[] = [];
  const image = document.createElement('img');
  const picture: DecodedPicture = { image, size, close: () => done.push('closed') };
  const draw = (drawn: CanvasImageSource, { width, height }: PixelSize) => {
    done.push(`${drawn === image ? 'picture' : 'canvas'} in ${width}`);
    const blob = Object.defineProperty(new Blob(), 'size', { value: width * height * bytesPerPixel });
    return {
      canvas: document.createElement('canvas'),
      convert: async () => blob,
      pixels: () => {
        throw new Error('not asked for');
      },
    };
  };
  const toWebp = async ({ convert }: { convert: (type: string, quality: number) => Promise<Blob | null> }) =>
    (await convert('', 0)) ?? new Blob();
  return { done, picture, tools: { draw, toWebp } };
}

describe('reduce', () => {
  it('[PIC-9] closes the source once it is drawn, and draws smaller sizes from there', async () => {
    const { done, picture, tools } = setUp(0.5);
    expect(await reduce(picture, tools)).toMatchObject({ width: 1480, height: 1110 });
    expect(done).toEqual(['picture in 2048', 'closed', 'canvas in 1741', 'canvas in 1480']);
  });

  it('[PIC-9] scales a large picture down by halves', async () => {
    const { done, picture, tools } = setUp(0.2, { width: 10_001, height: 7500 });
    await reduce(picture, tools);
    expect(done).toEqual(['picture in 5001', 'canvas in 2501', 'canvas in 2048', 'closed']);
  });

  it('[PIC-9] fails when no step is small enough', async () => {
    const { picture, tools } = setUp(100);
    await expect(reduce(picture, tools)).rejects.toMatchObject({ code: 'not-below-limit' });
  });

  it('closes the source also when there is no canvas', async () => {
    const { done, picture, tools } = setUp(1);
    const draw = () => {
      throw new Error('no canvas');
    };
    await expect(reduce(picture, { ...tools, draw })).rejects.toThrow('no canvas');
    expect(done).toEqual(['closed']);
  });
});
