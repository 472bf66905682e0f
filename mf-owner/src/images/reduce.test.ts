import type { PixelSize } from './imageRules.ts';
import { type Drawing, reduce, webpEncoder } from './reduce.ts';

const pixels = (): ImageData => ({
  width: 1,
  height: 1,
  colorSpace: 'srgb',
  data: new Uint8ClampedArray(4),
});

describe('reduce', () => {
  /** A picture with this many bytes per pixel; records the calls in order. */
  function setUp(bytesPerPixel: number, width = 4000, height = 3000) {
    const done: string[] = [];
    const picture: ImageBitmap = { width, height, close: () => done.push('closed') };
    const draw = (drawn: CanvasImageSource, size: PixelSize): Drawing => {
      done.push(`${drawn === picture ? 'picture' : 'canvas'} in ${size.width}`);
      const value = size.width * size.height * bytesPerPixel;
      const encode = async () => Object.defineProperty(new Blob(), 'size', { value });
      return { canvas: document.createElement('canvas'), encode, pixels };
    };
    return { done, picture, tools: { draw, toWebp: ({ encode }: Drawing) => encode(1) } };
  }

  it('[PIC-9] closes the source once it is drawn, and draws smaller sizes from there', async () => {
    const { done, picture, tools } = setUp(0.5);
    expect(await reduce(picture, tools)).toMatchObject({ width: 1480, height: 1110 });
    expect(done).toEqual(['picture in 2048', 'closed', 'canvas in 1741', 'canvas in 1480']);
  });

  it('[PIC-9] scales a large picture down by halves', async () => {
    const { done, picture, tools } = setUp(0.2, 10_001, 7500);
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

describe('encoder', () => {
  /** A readable blob, which jsdom lacks. */
  const blobOf = (text: string, type = 'image/webp'): Blob =>
    Object.assign(new Blob([text], { type }), {
      slice: (from = 0, to = text.length) => blobOf(text.slice(from, to)),
      arrayBuffer: async () => Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer,
    });
  const PNG = '\x89PNG\r\n\x1a\n\0\0\0\0\0\0';
  const WEBP = blobOf('RIFF\0\0\0\0WEBPVP8 ');
  const OURS = blobOf('RIFF\0\0\0\0WEBPours');

  function setUp(answer: Blob) {
    const ours = jest.fn(async () => OURS);
    const encode = jest.fn(async () => answer);
    return { ours, encode, toWebp: webpEncoder(ours), drawing: { encode, pixels } };
  }

  it('[PIC-9] takes the WebP of the browser, in the requested quality', async () => {
    const { toWebp, drawing, encode, ours } = setUp(WEBP);
    expect(await toWebp(drawing, 0.7)).toBe(WEBP);
    expect(encode).toHaveBeenCalledWith(0.7);
    expect(ours).not.toHaveBeenCalled();
  });

  it.each([
    ['PNG', blobOf(PNG, 'image/png')],
    ['PNG that claims to be WebP', blobOf(PNG)],
    ['another RIFF', blobOf('RIFF\0\0\0\0AVI LIST')],
    ['a few bytes', blobOf('RIFF')],
    ['a blob that ends like WebP', blobOf('PNG!\0\0\0\0WEBP')],
  ])('[PIC-9] encodes itself once the browser has returned %s', async (_name, blob) => {
    const { toWebp, drawing, encode, ours } = setUp(blob);
    expect(await toWebp(drawing, 0.8)).toBe(OURS);
    expect(await toWebp(drawing, 0.5)).toBe(OURS);
    expect(ours).toHaveBeenLastCalledWith(pixels(), 0.5);
    expect(encode).toHaveBeenCalledTimes(1);
  });

  it.each(['the browser', 'ours'])('[PIC-21, PIC-9] fails when encoding by %s fails', async (which) => {
    const { toWebp, drawing, encode, ours } = setUp(blobOf(PNG));
    (which === 'ours' ? ours : encode).mockRejectedValue(new DOMException('tainted', 'SecurityError'));
    const failure = { name: 'ImageProblem', code: 'failed', message: 'Canvas conversion failed' };
    await expect(toWebp(drawing, 0.8)).rejects.toMatchObject(failure);
  });
});
