import imageCompression from 'browser-image-compression';
import { ImageOptimizer } from '../../mf-owner/src/images/optimizer.ts';

/** The same targets as ours: 1 MiB, 2048 pixels, WebP beginning with quality 0.8, in workers. */
const OPTIONS = {
  maxSizeMB: 1,
  maxWidthOrHeight: 2048,
  fileType: 'image/webp',
  initialQuality: 0.8,
  useWebWorker: true,
  libURL: new URL('/library.js', location.href).href,
};

const made = new Map<string, Blob>();
const optimizer = new ImageOptimizer();
const chosen = () => [...(document.querySelector('input')?.files ?? [])];
const keep = (name: string, blob: Blob) => made.set(name, blob);

const ways = {
  ours: () => Promise.all(chosen().map(async (file) => keep(file.name, (await optimizer.add(file)).blob))),
  async library() {
    for (const file of chosen()) keep(file.name, await imageCompression(file, OPTIONS));
  },
};

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(blob);
  });

/** Milliseconds that all chosen files took. */
async function run(way: keyof typeof ways): Promise<number> {
  made.clear();
  const started = performance.now();
  await ways[way]();
  return performance.now() - started;
}

/** The results, in the order of the chosen files. */
const results = () => Promise.all(chosen().map(({ name }) => base64Of(made.get(name) ?? new Blob())));

Object.assign(globalThis, { bench: { run, results } });
