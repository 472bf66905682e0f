import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { eachOf } from './s3Store.ts';

/** Hashes by file, as Subresource Integrity writes them; of a compressed file that of what it holds. */
export type Hashes = Readonly<Record<string, string>>;

const PACKED = /\.(br|gz)$/;
/** Bytes that a file may hold. */
const LIMIT = { maxOutputLength: 64 * 1_048_576 };
const UNPACK: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  '.br': (bytes) => promisify(brotliDecompress)(bytes, LIMIT),
  '.gz': (bytes) => promisify(gunzip)(bytes, LIMIT),
};

/** Hashes files; one that cannot be read or unpacked has an empty hash. */
export async function hashesOf(
  files: Iterable<string>,
  read: (file: string) => Promise<Buffer | null>,
): Promise<Hashes> {
  const hashes: Record<string, string> = {};
  await eachOf([...files], async (file) => {
    const bytes = await read(file);
    const unpack = UNPACK[PACKED.exec(file)?.[0] ?? ''];
    const held = bytes && unpack ? await unpack(bytes).catch(() => null) : bytes;
    hashes[file] = held ? `sha384-${createHash('sha384').update(held).digest('base64')}` : '';
  });
  return hashes;
}

/** Names the files that are not what they should be, are missing, or are too many. @param expected without compressed ones */
export const changedFiles = (hashes: Hashes, expected: Hashes): string[] => [
  ...Object.keys(hashes).filter((file) => hashes[file] !== expected[file.replace(PACKED, '')]),
  ...Object.keys(expected).filter((file) => hashes[file] === undefined),
];
