import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The corners of the test picture: top left, top right, bottom left, bottom right. */
export const CORNERS = ['#d02020', '#20a020', '#2030d0', '#e0c020'] as const;

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture with a colour in each corner. */
export async function corners(width: number, height: number): Promise<Sharp> {
  const tile = (background: string) =>
    plain(Math.ceil(width / 2), Math.ceil(height / 2), background)
      .png()
      .toBuffer();
  const [topLeft, topRight, bottomLeft, bottomRight] = await Promise.all(CORNERS.map(tile));
  const composed = await plain(width, height, '#000')
    .composite([
      { input: topLeft, gravity: 'northwest' },
      { input: topRight, gravity: 'northeast' },
      { input: bottomLeft, gravity: 'southwest' },
      { input: bottomRight, gravity: 'southeast' },
    ])
    .png()
    .toBuffer();
  return sharp(composed);
}

/** A photograph as it comes from a telephone: it lies as the camera was held, and says how it is to be turned. */
export const turned = async (orientation: number, width = 60, height = 40): Promise<Buffer> =>
  (await corners(width, height)).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();

/** Which of the corner colours each corner has, as the file's pixels lie. */
export async function readCorners(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const nearest = (x: number, y: number) => {
    const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3;
    const difference = (colour: string) =>
      [0, 1, 2].reduce(
        (sum, channel) =>
          sum +
          Math.abs(
            (data[at + channel] ?? 0) - Number.parseInt(colour.slice(1 + channel * 2, 3 + channel * 2), 16),
          ),
        0,
      );
    return [...CORNERS].sort((a, b) => difference(a) - difference(b))[0] ?? '';
  };
  return [nearest(0.1, 0.1), nearest(0.9, 0.1), nearest(0.1, 0.9), nearest(0.9, 0.9)];
}

/** Grain that no encoder likes. @param sigma 0 to 128: how strong */
export const grain = (width: number, height: number, sigma: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma } },
  });

/** The first bytes of a picture in Apple's format, with its size, and nothing behind them. */
export function heicHead(): Buffer {
  const box = (name: string, ...content: Buffer[]): Buffer => {
    const body = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + body.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const size = Buffer.alloc(12);
  size.writeUInt32BE(4032, 4);
  size.writeUInt32BE(3024, 8);
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const meta = box('meta', Buffer.alloc(4), box('iprp', box('ipco', box('ispe', size))));
  return Buffer.concat([ftyp, meta, box('mdat', Buffer.alloc(2000, 7))]);
}

/** A whole PNG of a hundred bytes whose head claims a size. */
export async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(1, 1, '#fff').png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** The names of a WebP's parts. */
export function webpChunks(bytes: Buffer): string[] {
  const names = [];
  for (let at = 12; at < bytes.length; ) {
    names.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}
