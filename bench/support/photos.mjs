// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SAMPLE_PICTURES, samplePictureFile } from '@sideroad/seed';
import sharp from 'sharp';

const WIDTH = 4000;
const HEIGHT = 3000;
const EXIF = { IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' } };

/** Grey noise as raw pixels. @param {number} width @param {number} height @param {number} sigma */
async function noise(width, height, sigma) {
  const data = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma } },
  })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { data, width, height };
}

const ofRaw = (/** @type {{ data: Buffer, width: number, height: number }} */ { data, width, height }) =>
  sharp(data, { raw: { width, height, channels: 1 } });

/** Foliage and grass: noise of two sizes, the finer nearly as fine as the pixels. @param {number} strength */
async function texture(strength) {
  const layer = async (/** @type {number} */ coarseness, /** @type {number} */ sigma) =>
    ofRaw(await noise(WIDTH / coarseness, HEIGHT / coarseness, sigma))
      .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
      .toColourspace('b-w')
      .png({ compressionLevel: 0 })
      .toBuffer();
  return [await layer(20, strength), await layer(2, strength)];
}

const GRADIENT = Buffer.from(
  `<svg width="${WIDTH}" height="${HEIGHT}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
);

/**
 * Makes pictures as a telephone takes them: 12 megapixels of JPEG with EXIF, sample pictures under light, grain and
 * texture, from calm to rich in detail; every third one was taken upright.
 * @param {string} folder @param {number} count
 * @returns {Promise<string[]>} their files
 */
export async function makePhotos(folder, count) {
  await mkdir(folder, { recursive: true });
  const files = [];
  for (let index = 0; index < count; index += 1) {
    const hash = [...SAMPLE_PICTURES.keys()][index * 7] ?? '';
    const picture = await sharp(samplePictureFile(hash, 1920))
      .resize(WIDTH, HEIGHT)
      .composite([
        ...(await texture(20 + index * 7)).map((input) => ({
          input,
          blend: /** @type {const} */ ('soft-light'),
        })),
        { input: GRADIENT },
      ])
      .removeAlpha()
      .withMetadata({ orientation: index % 3 === 2 ? 6 : 1 })
      .withExifMerge(EXIF)
      .jpeg({ quality: 92 })
      .toBuffer();
    const file = path.join(folder, `photo-${index}.jpg`);
    await writeFile(file, picture);
    files.push(file);
  }
  return files;
}
