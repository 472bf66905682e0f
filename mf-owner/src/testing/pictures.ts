import type { ImageState } from '../images/optimizer.ts';
import type { OptimizedImage } from '../images/reduce.ts';
import type { Optimizer } from '../pictures/formPictures.ts';

/** A photo of a phone's size. */
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
  signal: AbortSignal;
  onState: (state: ImageState) => void;
  done: (image: OptimizedImage) => void;
  fail: (error: unknown) => void;
}

/** A fake optimizer, because jsdom cannot decode or encode: the test finishes each job. */
export function stubOptimizer() {
  const jobs: Job[] = [];
  const optimizer: Optimizer = {
    add: (file, { signal, onState }) =>
      new Promise((done, fail) => {
        jobs.push({ file, signal, onState, done, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
  };
  return { jobs, optimizer };
}

/** An optimizer that finishes at once. */
export const quickOptimizer = (): Optimizer => ({ add: async () => anImage() });

/** Installs blob URLs, which jsdom lacks. */
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
