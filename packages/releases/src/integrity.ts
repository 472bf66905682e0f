import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { eachOf } from './s3Store.ts';

/** Hashes by file, as Subresource Integrity writes them; of a compressed file that of what it holds. */
export type Hashes = Readonly<Record<string, string>>;

const PACKED = /\.(br|gz)$/;
const UNPACK: Readonly<Record<string, typeof gunzip.__promisify__>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/**
 * Hashes files; one that cannot be read or unpacked has an empty hash, and so has one that holds more than the file that it
 * is the compressed form of. @param sizes their bytes by name
 */
export async function hashesOf(
  sizes: ReadonlyMap<string, number>,
  read: (file: string) => Promise<Buffer | null>,
): Promise<Hashes> {
  const hashes: Record<string, string> = {};
  await eachOf([...sizes.keys()], async (file) => {
    const bytes = await read(file);
    const unpack = UNPACK[PACKED.exec(file)?.[0] ?? ''];
    const maxOutputLength = Math.max(1, sizes.get(file.replace(PACKED, '')) ?? 0);
    const held = bytes && unpack ? await unpack(bytes, { maxOutputLength }).catch(() => null) : bytes;
    hashes[file] = held ? `sha384-${createHash('sha384').update(held).digest('base64')}` : '';
  });
  return hashes;
}

/** Names the files that are not what they should be, are missing, or are too many. @param expected without compressed ones */
export const changedFiles = (hashes: Hashes, expected: Hashes): string[] => [
  ...Object.keys(hashes).filter((file) => hashes[file] !== expected[file.replace(PACKED, '')]),
  ...Object.keys(expected).filter((file) => hashes[file] === undefined),
];
