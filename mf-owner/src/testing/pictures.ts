import type { ImageState, OptimizedImage } from '../images/index.ts';
import type { Optimizer } from '../pictures/formPictures.ts';

/** A file as a phone makes them. */
export const aFile = (name = 'barn.jpg', bytes = 3_000_000) => {
  const file = new File(['picture'], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

export const anImage = (bytes = 400_000): OptimizedImage => {
  const blob = new Blob(['webp'], { type: 'image/webp' });
  Object.defineProperty(blob, 'size', { value: bytes });
  return { blob, width: 2048, height: 1536 };
};

interface Job {
  file: Blob;
  signal: AbortSignal | undefined;
  onState: (state: ImageState) => void;
  done: (image: OptimizedImage) => void;
  fail: (error: unknown) => void;
}

/** Stands for the browser's decoding and encoding, which this environment lacks: a test says when each is done. */
export function stubOptimizer() {
  const jobs: Job[] = [];
  const optimizer: Optimizer = {
    add: (file, { signal, onState = () => {} } = {}) =>
      new Promise((done, fail) => {
        jobs.push({ file, signal, onState, done, fail });
        signal?.addEventListener('abort', () => fail(signal.reason));
      }),
  };
  return { jobs, make: () => optimizer };
}

/** An optimizer that is done at once. */
export const quickOptimizer = (): Optimizer => ({ add: async () => anImage() });

/** jsdom has no addresses for blobs. */
export function stubObjectUrls(): { revoked: string[] } {
  const revoked: string[] = [];
  let made = 0;
  Object.assign(URL, {
    createObjectURL: () => {
      made += 1;
      return `blob:${made}`;
    },
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  return { revoked };
}
