import { webpEncoder } from './reduce.ts';

/** A readable blob, which jsdom lacks. */
const blobOf = (text: string, type = 'image/webp'): Blob =>
  Object.assign(new Blob([text], { type }), {
    slice: (from = 0, to = text.length) => blobOf(text.slice(from, to)),
    arrayBuffer: async () => Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer,
  });

const WEBP = blobOf('RIFF\0\0\0\0WEBPVP8 ');
const OURS = blobOf('RIFF\0\0\0\0WEBPours');
const pixels = (): ImageData => ({
  width: 1,
  height: 1,
  colorSpace: 'srgb',
  data: new Uint8ClampedArray(4),
});

function setUp(handsBack: Blob | null) {
  const encode = jest.fn(async () => OURS);
  const convert = jest.fn(async () => handsBack);
  return { encode, convert, toWebp: webpEncoder(encode), source: { convert, pixels } };
}

describe('encoder', () => {
  it('[PIC-15] takes the WebP of the browser, in the requested quality', async () => {
    const { toWebp, source, encode, convert } = setUp(WEBP);
    expect(await toWebp(source, 0.7)).toBe(WEBP);
    expect(convert).toHaveBeenCalledWith('image/webp', 0.7);
    expect(encode).not.toHaveBeenCalled();
  });

  it.each([
    ['PNG', blobOf('\x89PNG\r\n\x1a\n\0\0\0\0\0\0', 'image/png')],
    ['PNG that claims to be WebP', blobOf('\x89PNG\r\n\x1a\n\0\0\0\0\0\0', 'image/webp')],
    ['another RIFF', blobOf('RIFF\0\0\0\0AVI LIST')],
    ['a few bytes', blobOf('RIFF')],
    ['a blob that ends like WebP', blobOf('PNG!\0\0\0\0WEBP')],
  ])('[PIC-15] encodes itself once the browser has returned %s', async (_name, blob) => {
    const { toWebp, source, encode, convert } = setUp(blob);
    expect(await toWebp(source, 0.8)).toBe(OURS);
    expect(await toWebp(source, 0.5)).toBe(OURS);
    expect(encode).toHaveBeenLastCalledWith(pixels(), 0.5);
    expect(convert).toHaveBeenCalledTimes(1);
  });
});

describe('failure', () => {
  const failure = { name: 'ImageProblem', code: 'failed', message: 'Canvas conversion failed' };

  it('[PIC-21] when the canvas returns null', async () => {
    const { toWebp, source } = setUp(null);
    await expect(toWebp(source, 0.8)).rejects.toMatchObject(failure);
  });

  it('[PIC-21] when the canvas throws', async () => {
    const { toWebp, source, convert } = setUp(WEBP);
    convert.mockRejectedValue(new DOMException('tainted', 'SecurityError'));
    await expect(toWebp(source, 0.8)).rejects.toMatchObject(failure);
  });

  it('[PIC-21, PIC-15] when our encoder cannot be loaded', async () => {
    const { toWebp, source, encode } = setUp(blobOf('no picture at all'));
    encode.mockRejectedValue(new TypeError('not loaded'));
    await expect(toWebp(source, 0.8)).rejects.toMatchObject(failure);
  });
});
