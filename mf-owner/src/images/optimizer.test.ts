import { ImageOptimizer, type ImageState } from './optimizer.ts';
import { ImageProblem } from './problem.ts';
import { FakeWorker, settle, stubWorkers } from './testing/workers.ts';

beforeEach(stubWorkers);

const photo = (size = 1000) => Object.defineProperty(new File(['x'], 'barn.jpg'), 'size', { value: size });
const image = { blob: new Blob(['webp']), width: 4, height: 3 };
const TWELVE = 12_000_000;

/** Adds a photo and records its states and outcome. */
function add(optimizer: ImageOptimizer, file: File = photo()) {
  const control = new AbortController();
  const states: ImageState[] = [];
  const promise = optimizer.add(file, {
    signal: control.signal,
    onState: (state) => {
      states.push(state);
    },
  });
  const outcome = promise.then(
    (value) => value,
    (error: unknown) => error,
  );
  return { states, outcome, remove: () => control.abort() };
}

/** Answers every task of measuring. */
async function measureAll(pixels: number) {
  await settle();
  for (const worker of FakeWorker.running.filter(({ pending }) => pending === 'measure'))
    worker.answer({ result: pixels });
  await settle();
}

const optimizing = () => FakeWorker.running.filter(({ pending }) => pending === 'optimize');

async function finish(worker: FakeWorker | undefined) {
  worker?.answer({ result: image });
  await settle();
}

describe('cores', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [8, 2],
  ])('with %d cores runs %d workers', async (cores, workers) => {
    const optimizer = new ImageOptimizer(cores);
    for (let count = 0; count < 6; count += 1) add(optimizer);
    await settle();
    expect(FakeWorker.all).toHaveLength(workers);
  });

  it('[PIC-16] reuses a worker for the next picture, and ends it after the last', async () => {
    const optimizer = new ImageOptimizer(2);
    const pictures = [add(optimizer), add(optimizer)];
    await measureAll(TWELVE);
    expect(pictures.map(({ states }) => states)).toEqual([['waiting', 'optimizing'], ['waiting']]);
    await finish(optimizing()[0]);
    expect(await pictures[0]?.outcome).toEqual(image);
    expect(pictures[1]?.states).toEqual(['waiting']);
    await measureAll(TWELVE);
    await finish(optimizing()[0]);
    expect(pictures.map(({ states }) => states.at(-1))).toEqual(['done', 'done']);
    expect(FakeWorker.all).toHaveLength(1);
    expect(FakeWorker.running).toHaveLength(0);
  });
});

describe('memory', () => {
  it.each([
    ['two of 12 megapixels', TWELVE, 2],
    ['two of 20 megapixels', 20_000_000, 2],
    ['one of 21 megapixels', 21_000_000, 1],
    ['one of 48 megapixels', 48_000_000, 1],
    ['one of 64 megapixels', 64_000_000, 1],
  ])('decodes %s at a time', async (_name, pixels, count) => {
    const optimizer = new ImageOptimizer(8);
    for (let added = 0; added < 5; added += 1) add(optimizer);
    await measureAll(pixels);
    expect(optimizing()).toHaveLength(count);
    await finish(optimizing()[0]);
    await measureAll(pixels);
    expect(optimizing()).toHaveLength(count);
  });
});

describe('source limit', () => {
  it('[PIC-3] accepts 15728640 bytes', async () => {
    const { states } = add(new ImageOptimizer(), photo(15728640));
    await settle();
    expect(states).toEqual(['waiting']);
  });

  it('[PIC-3] refuses one byte more without reading the file', async () => {
    const { states, outcome } = add(new ImageOptimizer(), photo(15728641));
    expect(await outcome).toMatchObject({ name: 'ImageProblem', code: 'too-large' });
    expect(states).toEqual(['failed']);
    expect(FakeWorker.all).toEqual([]);
  });
});

describe('cancelling', () => {
  it('[PIC-16] ends the worker of a removed picture and continues with the next', async () => {
    const optimizer = new ImageOptimizer(2);
    const [removed, next] = [add(optimizer), add(optimizer)];
    await measureAll(TWELVE);
    removed.remove();
    expect(await removed.outcome).toMatchObject({ name: 'AbortError' });
    await measureAll(TWELVE);
    expect(removed.states).toEqual(['waiting', 'optimizing']);
    expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
    await finish(optimizing()[0]);
    expect(await next.outcome).toEqual(image);
  });

  it('[PIC-16] rejects a removed waiting picture at once and never begins it', async () => {
    const optimizer = new ImageOptimizer(2);
    const [first, waiting] = [add(optimizer), add(optimizer)];
    await measureAll(TWELVE);
    waiting.remove();
    expect(await waiting.outcome).toMatchObject({ name: 'AbortError' });
    await finish(optimizing()[0]);
    await first.outcome;
    expect(FakeWorker.all.flatMap(({ tasks }) => tasks)).toHaveLength(2);
    expect(waiting.states).toEqual(['waiting']);
  });

  it('[PIC-16] never begins a removed picture that waits for memory, and frees its share', async () => {
    const optimizer = new ImageOptimizer(4);
    const [, waiting, last] = [add(optimizer), add(optimizer), add(optimizer)];
    await measureAll(48_000_000);
    waiting.remove();
    await finish(optimizing()[0]);
    await measureAll(TWELVE);
    expect(last.states).toEqual(['waiting', 'optimizing']);
    expect(waiting.states).toEqual(['waiting']);
  });

  it('[PIC-16] does nothing for a signal that is already aborted', async () => {
    const outcome = new ImageOptimizer().add(photo(), { signal: AbortSignal.abort() });
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeWorker.all).toEqual([]);
  });
});

describe('a picture that fails', () => {
  it('[PIC-21] is reported with code and cause, and the others continue', async () => {
    const optimizer = new ImageOptimizer(2);
    const [bad, good] = [add(optimizer), add(optimizer)];
    await settle();
    FakeWorker.all[0]?.answer({ problem: { code: 'failed', cause: 'Image load failed' } });
    const problem = await bad.outcome;
    expect(problem).toBeInstanceOf(ImageProblem);
    expect(problem).toMatchObject({ code: 'failed', message: 'Image load failed' });
    expect(bad.states).toEqual(['waiting', 'failed']);
    await measureAll(TWELVE);
    await finish(optimizing()[0]);
    expect(good.states.at(-1)).toBe('done');
  });

  it('[PIC-21] fails alone when its worker breaks', async () => {
    const optimizer = new ImageOptimizer(2);
    const [bad, good] = [add(optimizer), add(optimizer)];
    await measureAll(TWELVE);
    FakeWorker.all[0]?.break();
    expect(await bad.outcome).toMatchObject({ code: 'failed', message: 'Canvas conversion failed' });
    await measureAll(TWELVE);
    expect(FakeWorker.all).toHaveLength(2);
    await finish(optimizing()[0]);
    expect(good.states.at(-1)).toBe('done');
  });
});

describe('where workers do not start', () => {
  // jsdom cannot decode: this problem shows that the page itself has tried.
  const triedInPage = { code: 'failed', message: 'Image load failed' };

  it('[PIC-15] works in the page when a worker breaks before its first answer', async () => {
    const optimizer = new ImageOptimizer(2);
    const pictures = [add(optimizer), add(optimizer)];
    await settle();
    FakeWorker.all[0]?.break();
    for (const { outcome } of pictures) expect(await outcome).toMatchObject(triedInPage);
    expect(FakeWorker.all).toHaveLength(1);
  });

  it('[PIC-15] works in the page when the browser forbids workers', async () => {
    Object.assign(globalThis, {
      Worker: function Forbidden() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(await add(new ImageOptimizer(2)).outcome).toMatchObject(triedInPage);
  });
});
