import fc from 'fast-check';
import { firstWithinLimit, type PixelSize, sizesToTry } from './imageRules.ts';

const longest = ({ width, height }: PixelSize) => Math.max(width, height);
const edges = (width: number, height: number) => sizesToTry({ width, height }).map(longest);
const sides = fc.integer({ min: 1, max: 12_000 });
const sources = fc.record({ width: sides, height: sides });

describe('[PIC-9] sizes that are tried, from 2048 px down by 0.85', () => {
  it('goes from 2048 down as long as it stays at 640 or more', () => {
    expect(edges(4000, 3000)).toEqual([2048, 1741, 1480, 1258, 1069, 909, 772, 657]);
    expect(edges(3000, 4000)).toEqual([2048, 1741, 1480, 1258, 1069, 909, 772, 657]);
    expect(sizesToTry({ width: 4000, height: 3000 })[1]).toEqual({ width: 1741, height: 1306 });
  });

  it.each([
    [640, [640]],
    [752, [752]],
    [753, [753, 640]],
    [639, [639]],
    [300, [300]],
  ])('a longest edge of %d is tried in %p', (edge, tried) => {
    expect(edges(edge, 100)).toEqual(tried);
  });

  it('never upscales, never bends, never loses a side', () => {
    fc.assert(
      fc.property(sources, (source) => {
        const sizes = sizesToTry(source);
        expect(sizes.map(longest)).toEqual([...sizes.map(longest)].sort((a, b) => b - a));
        for (const { width, height } of sizes) {
          expect(width).toBeLessThanOrEqual(source.width);
          expect(height).toBeLessThanOrEqual(source.height);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
          const scale = Math.max(width, height) / longest(source);
          expect(Math.abs(width - source.width * scale)).toBeLessThanOrEqual(1);
          expect(Math.abs(height - source.height * scale)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

interface Tried extends PixelSize {
  quality: number;
  bytes: number;
}

/** An encoder whose results shrink with the pixels and with the quality; remembers what it was asked. */
function encoderOf(bytesPerPixel: number, steepness: number) {
  const asked: Tried[] = [];
  const encode = async ({ width, height }: PixelSize, quality: number) => {
    const tried = { width, height, quality, bytes: width * height * bytesPerPixel * quality ** steepness };
    asked.push(tried);
    return tried;
  };
  return { asked, encode };
}

/** The rule as it is written: each size from the largest, each quality from 0.8 to 0.5, and the first that fits. */
function byTryingAll(sizes: PixelSize[], bytesPerPixel: number, steepness: number): Tried | null {
  for (const { width, height } of sizes) {
    for (const quality of [0.8, 0.7, 0.6, 0.5]) {
      const bytes = width * height * bytesPerPixel * quality ** steepness;
      if (bytes <= 1048576) return { width, height, quality, bytes };
    }
  }
  return null;
}

const bytes = (tried: Tried) => tried.bytes;

describe('[PIC-7, PIC-9] search for the largest quality below 1 MiB', () => {
  it('finds the same as trying every step, with no step twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        sources,
        fc.double({ min: 0.01, max: 8, noNaN: true }),
        fc.double({ min: 0.2, max: 6, noNaN: true }),
        async (source, bytesPerPixel, steepness) => {
          const sizes = sizesToTry(source);
          const { asked, encode } = encoderOf(bytesPerPixel, steepness);
          expect(await firstWithinLimit(sizes, encode, bytes)).toEqual(
            byTryingAll(sizes, bytesPerPixel, steepness),
          );
          expect(new Set(asked.map(({ width, quality }) => `${width} ${quality}`)).size).toBe(asked.length);
        },
      ),
      { numRuns: 500 },
    );
  });

  const first = async (bytesPerPixel: number) => {
    const { asked, encode } = encoderOf(bytesPerPixel, 2);
    const found = await firstWithinLimit(sizesToTry({ width: 4000, height: 3000 }), encode, bytes);
    return { asked, found };
  };

  it('keeps exactly 1 MiB, and nothing above', async () => {
    const [size = { width: 0, height: 0 }] = sizesToTry({ width: 4000, height: 3000 });
    const limited = (atBest: number) =>
      firstWithinLimit([size], async (_size, quality) => (quality === 0.8 ? atBest : 5), Number);
    expect(await limited(1048576)).toBe(1048576);
    expect(await limited(1048577)).toBe(5);
  });

  it('skips the qualities of a size that is too large anyway', async () => {
    const { asked, found } = await first(2.5);
    expect(found).toMatchObject({ width: 1480, quality: 0.5 });
    expect(asked.map(({ width, quality }) => [width, quality])).toEqual([
      [2048, 0.8],
      [2048, 0.5],
      [1741, 0.5],
      [1480, 0.5],
      [1480, 0.8],
      [1480, 0.7],
      [1480, 0.6],
    ]);
  });
});
