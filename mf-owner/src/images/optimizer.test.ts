import { ImageOptimizer, type ImageState } from './optimizer.ts';
import { ImageProblem } from './problem.ts';
import { FakeWorker, settle, stubWorkers } from './testing/workers.ts';

beforeEach(stubWorkers);

const photo = (size = 1000) => Object.defineProperty(new File(['x'], 'barn.jpg'), 'size', { value: size });
const image = { blob: new Blob(['webp']), width: 4, height: 3 };
const TWELVE = 12_000_000;

/** Adds a photo and remembers what becomes of it. */
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

/** Answers the measuring of every worker that waits for it. */
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

describe('at most two pictures at a time, and one core is left to the page', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [8, 2],
  ])('with %d cores %d at a time', async (cores, workers) => {
    const optimizer = new ImageOptimizer(cores);
    for (let count = 0; count < 6; count += 1) add(optimizer);
    await settle();
    expect(FakeWorker.all).toHaveLength(workers);
  });

  it('takes the next picture with the same worker, in the order of adding, and ends it after the last', async () => {
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

describe('a picture of 12 megapixels is about 48 MB decoded; big sources one at a time', () => {
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

describe("spec section 9: 'source 15728640 bytes', decision F3: '15728640 bytes exactly is allowed.'", () => {
  it('takes it', async () => {
    const { states } = add(new ImageOptimizer(), photo(15728640));
    await settle();
    expect(states).toEqual(['waiting']);
  });

  it('refuses one byte more before reading it', async () => {
    const { states, outcome } = add(new ImageOptimizer(), photo(15728641));
    expect(await outcome).toMatchObject({ name: 'ImageProblem', code: 'too-large' });
    expect(states).toEqual(['failed']);
    expect(FakeWorker.all).toEqual([]);
  });
});

describe("issue 5: 'AbortSignal cancels (removing a picture, leaving the page)'", () => {
  it('ends the worker of a picture at work, says nothing more of it, and goes on with the next', async () => {
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

  it('gives a waiting picture back at once and never begins it', async () => {
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

  it('does not begin one that waits for memory, and leaves its share to others', async () => {
    const optimizer = new ImageOptimizer(4);
    const [, waiting, last] = [add(optimizer), add(optimizer), add(optimizer)];
    await measureAll(48_000_000);
    waiting.remove();
    await finish(optimizing()[0]);
    await measureAll(TWELVE);
    expect(last.states).toEqual(['waiting', 'optimizing']);
    expect(waiting.states).toEqual(['waiting']);
  });

  it('does nothing for a signal that is aborted already', async () => {
    const outcome = new ImageOptimizer().add(photo(), { signal: AbortSignal.abort() });
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeWorker.all).toEqual([]);
  });
});

describe('a picture that fails', () => {
  it('is told with its code and cause, and the others go on', async () => {
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

  it('fails alone when its worker breaks over it', async () => {
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
  // jsdom decodes nothing: that the page itself has looked at the file is seen by what it says of it.
  const lookedAt = { code: 'failed', message: 'Image load failed' };

  it('draws in the page when one ends before its first answer, and asks for no second', async () => {
    const optimizer = new ImageOptimizer(2);
    const pictures = [add(optimizer), add(optimizer)];
    await settle();
    FakeWorker.all[0]?.break();
    for (const { outcome } of pictures) expect(await outcome).toMatchObject(lookedAt);
    expect(FakeWorker.all).toHaveLength(1);
  });

  it('draws in the page when the browser forbids them', async () => {
    Object.assign(globalThis, {
      Worker: function Forbidden() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(await add(new ImageOptimizer(2)).outcome).toMatchObject(lookedAt);
  });
});
