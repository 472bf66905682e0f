import { importAgain } from '@sideroad/shared/importAgain';
import type { EncodeWebp } from './webp.ts';

/** Where the encoder's two builds are: with vector instructions, and for browsers without. */
const locateFile = (name: string): string =>
  (name === 'webp_enc_simd.wasm'
    ? new URL('@jsquash/webp/codec/enc/webp_enc_simd.wasm', import.meta.url)
    : new URL('@jsquash/webp/codec/enc/webp_enc.wasm', import.meta.url)
  ).href;

async function loadEncoder() {
  const { default: encode, init } = await importAgain(() => import('@jsquash/webp/encode.js'));
  await init({ locateFile });
  return encode;
}

let encoder: ReturnType<typeof loadEncoder> | undefined;

/** Encodes in WebAssembly, which is loaded with the first picture that needs it. It holds the thread: for workers. */
export const encodeInWasm: EncodeWebp = async (picture, quality) => {
  encoder ??= loadEncoder();
  try {
    const encode = await encoder;
    return new Blob([await encode(picture, { quality: quality * 100 })], { type: 'image/webp' });
  } catch (error) {
    // The next picture loads it anew.
    encoder = undefined;
    throw error;
  }
};
