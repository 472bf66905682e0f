import { stubObjectUrls } from '../testing/pictures.ts';
import type { Reply } from './image.worker.ts';
import { ImageOptimizer, type ImageState } from './optimizer.ts';
import { ImageProblem } from './problem.ts';

/** A fake worker. It answers a file when the test says so. */
class FakeWorker extends EventTarget {
  /** All workers that were started, in order. */
  static all: FakeWorker[] = [];
  /** Workers that have a file and no answer yet. */
  static get busy() {
    return FakeWorker.all.filter(({ ended, pending }) => !ended && pending);
  }

  ended = false;
  pending = false;
  onmessage: (event: { data: Reply }) => void = () => {};
  onerror: (event: Event) => void = () => {};

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage() {
    this.pending = true;
  }

  terminate() {
    this.ended = true;
  }

  answer(data: Reply) {
    this.pending = false;
    this.onmessage({ data });
  }
}

let mockPixels = 0;
jest.mock('./source.ts', () => ({ sourcePixels: async () => mockPixels }));

beforeEach(() => {
  stubObjectUrls();
  FakeWorker.all = [];
  mockPixels = 12_000_000;
  Object.assign(globalThis, { Worker: FakeWorker });
});

const image = { blob: new Blob(['webp']), width: 4, height: 3 };

/** Runs all promise callbacks that are ready. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Adds a photo and records its states and outcome. */
function add(optimizer: ImageOptimizer, bytes = 1000) {
  const file = Object.defineProperty(new File(['x'], 'barn.jpg'), 'size', { value: bytes });
  const control = new AbortController();
  const states: ImageState[] = [];
  const promise = optimizer.add(file, { signal: control.signal, onState: (state) => states.push(state) });
  const outcome = promise.catch((error: unknown) => error);
  return { states, outcome, remove: () => control.abort() };
}

/** Starts an optimizer with this many photos. */
async function start(cores: number, count: number) {
  const optimizer = new ImageOptimizer(cores);
  const pictures = Array.from({ length: count }, () => add(optimizer));
  await settle();
  return pictures;
}

async function finishFirst() {
  FakeWorker.busy[0]?.answer({ image });
  await settle();
}

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [8, 2],
])('[PIC-16] with %d cores runs %d workers', async (cores, workers) => {
  await start(cores, 6);
  expect(FakeWorker.all).toHaveLength(workers);
});

it('[PIC-16] reuses a worker for the next picture, and ends it after the last', async () => {
  const pictures = await start(2, 2);
  expect(pictures.map(({ states }) => states)).toEqual([['waiting', 'optimizing'], ['waiting']]);
  await finishFirst();
  expect(await pictures[0]?.outcome).toEqual(image);
  expect(pictures[1]?.states).toEqual(['waiting', 'optimizing']);
  await finishFirst();
  expect(await pictures[1]?.outcome).toEqual(image);
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true]);
});

it.each([
  ['two of 20 megapixels', 20_000_000, 2],
  ['one of 21 megapixels', 21_000_000, 1],
  ['one of 64 megapixels', 64_000_000, 1],
])('[PIC-16] decodes %s at a time', async (_name, pixels, count) => {
  mockPixels = pixels;
  await start(8, 5);
  expect(FakeWorker.busy).toHaveLength(count);
  await finishFirst();
  expect(FakeWorker.busy).toHaveLength(count);
});

it('[PIC-3] refuses a file above 15 MB without reading it', async () => {
  const { outcome, states } = add(new ImageOptimizer(), 15728641);
  expect(await outcome).toMatchObject({ name: 'ImageProblem', code: 'too-large' });
  expect([states, FakeWorker.all]).toEqual([[], []]);
});

it('[PIC-16] ends the worker of a removed picture and continues with the next', async () => {
  const [removed, next] = await start(2, 2);
  removed?.remove();
  expect(await removed?.outcome).toMatchObject({ name: 'AbortError' });
  await settle();
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
  await finishFirst();
  expect(await next?.outcome).toEqual(image);
});

it.each([
  ['in the queue', 2, 12_000_000],
  ['for memory', 8, 48_000_000],
])('[PIC-16] never begins a removed picture that waits %s', async (_name, cores, pixels) => {
  mockPixels = pixels;
  const [first, waiting, last] = await start(cores, 3);
  waiting?.remove();
  expect(await waiting?.outcome).toMatchObject({ name: 'AbortError' });
  await finishFirst();
  await first?.outcome;
  expect(waiting?.states).toEqual(['waiting']);
  expect(last?.states).toEqual(['waiting', 'optimizing']);
});

it('[PIC-21] reports a problem with code and cause, and continues with the others', async () => {
  const [bad, good] = await start(2, 2);
  FakeWorker.all[0]?.answer({ problem: { code: 'failed', cause: 'Image load failed' } });
  const problem = await bad?.outcome;
  expect(problem).toBeInstanceOf(ImageProblem);
  expect(problem).toMatchObject({ code: 'failed', message: 'Image load failed' });
  await settle();
  await finishFirst();
  expect(await good?.outcome).toEqual(image);
});

it('[PIC-21] fails one picture when its worker breaks, and continues in another worker', async () => {
  const [bad, good] = await start(2, 2);
  FakeWorker.all[0]?.onerror(new Event('error'));
  expect(await bad?.outcome).toMatchObject({ code: 'failed', message: 'Canvas conversion failed' });
  await settle();
  expect(FakeWorker.all).toHaveLength(2);
  await finishFirst();
  expect(await good?.outcome).toEqual(image);
});
