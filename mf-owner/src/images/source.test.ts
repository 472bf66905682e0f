import { sourcePixels } from './source.ts';

/** The header of a PNG of this size, without pixels. */
function pngHead(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A readable file, which jsdom lacks. */
const fileOf = (bytes: Uint8Array<ArrayBuffer>): Blob =>
  Object.defineProperty(
    Object.assign(new Blob(), {
      slice: (start?: number, end?: number) => fileOf(bytes.slice(start, end)),
      arrayBuffer: async () => bytes.slice().buffer,
    }),
    'size',
    { value: bytes.length },
  );

const pixelsOf = (bytes: Uint8Array<ArrayBuffer>) => sourcePixels(fileOf(bytes));

/** The header of a HEIC photo, as phones write it, without a size. */
const heicHead = (brand: string) => new TextEncoder().encode(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1`);

describe('size in the header', () => {
  it('[PIC-3] accepts 64 megapixels', async () => {
    expect(await pixelsOf(pngHead(8000, 8000))).toBe(64_000_000);
  });

  it.each([
    ['one row more', pngHead(8000, 8001)],
    ['a small file that claims 25,000 x 25,000', pngHead(25_000, 25_000)],
  ])('[PIC-3] refuses %s', async (_name, bytes) => {
    await expect(pixelsOf(bytes)).rejects.toMatchObject({ code: 'too-many-pixels' });
  });

  it.each(['heic', 'heix', 'hevc', 'mif1'])('[PIC-21] recognizes a HEIC photo of brand %s', async (brand) => {
    await expect(pixelsOf(heicHead(brand))).rejects.toMatchObject({ code: 'heic' });
  });

  it.each([
    ['no pixels', pngHead(0, 10)],
    ['a film', heicHead('isom')],
    ['a text', new TextEncoder().encode('this is no picture at all, whatever its name')],
    ['an empty file', new Uint8Array()],
  ])('[PIC-21] fails for %s', async (_name, bytes) => {
    await expect(pixelsOf(new Uint8Array(bytes))).rejects.toMatchObject({
      code: 'failed',
      message: 'Image load failed',
    });
  });

  /** A JPEG with this many bytes of metadata before its size. */
  function jpegWith(metadata: number): Uint8Array<ArrayBuffer> {
    const segment = 60_000;
    const count = Math.ceil(metadata / segment);
    const bytes = new Uint8Array(2 + count * (segment + 2) + 20);
    const view = new DataView(bytes.buffer);
    view.setUint16(0, 0xffd8);
    for (let index = 0; index < count; index += 1) {
      view.setUint16(2 + index * (segment + 2), 0xffe1);
      view.setUint16(4 + index * (segment + 2), segment);
    }
    const frame = 2 + count * (segment + 2);
    bytes.set([0xff, 0xc0, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3], frame);
    return bytes;
  }

  it('reads the whole file when a depth map comes before the size', async () => {
    expect(await pixelsOf(jpegWith(2_000_000))).toBe(12_000_000);
  });
});
