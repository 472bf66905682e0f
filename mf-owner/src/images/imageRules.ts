/** How the form reduces a farm's picture to what the API takes [PIC-9]. */

/** A source of exactly this size is allowed [PIC-3]. */
export const SOURCE_LIMIT_BYTES = 15_728_640;
/** Most bytes of a sent or stored picture. */
export const OPTIMIZED_LIMIT_BYTES = 1_048_576;

/** Longest edge in pixels with which the reduction begins; a smaller picture keeps its size. */
const MAX_EDGE = 2048;
/** The reduction makes no longest edge shorter than this. */
const MIN_EDGE = 640;
const SCALE_STEP = 0.85;
const QUALITIES = [0.8, 0.7, 0.6, 0.5] as const;
const [BEST_QUALITY] = QUALITIES;
const LOWEST_QUALITY = Math.min(...QUALITIES);

/** Up to this multiple of the limit, one or two steps of quality are more likely to be enough than all of them. */
const NEARLY = 1.3;

/** Width and height in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/**
 * Lists the sizes to try, the largest first: the longest edge starts at 2048 px or its own length, then each is 0.85 of
 * the one before, down to 640 px. A picture that starts below 640 px has one size.
 */
export function sizesToTry({ width, height }: PixelSize): PixelSize[] {
  const longest = Math.max(width, height);
  const sizes: PixelSize[] = [];
  for (
    let edge = Math.min(longest, MAX_EDGE);
    sizes.length === 0 || Math.round(edge) >= MIN_EDGE;
    edge *= SCALE_STEP
  ) {
    const scaled = (length: number) => Math.max(1, Math.round((length * edge) / longest));
    sizes.push({ width: scaled(width), height: scaled(height) });
  }
  return sizes;
}

/**
 * Finds the first result of at most 1 MiB: by size from the largest, each from quality 0.8 down to 0.5; null without
 * one. A try in the lowest quality, which is never larger, skips a size that is too large anyway.
 */
export async function firstWithinLimit<Result>(
  sizes: readonly PixelSize[],
  encode: (size: PixelSize, quality: number) => Promise<Result>,
  bytes: (result: Result) => number,
): Promise<Result | null> {
  for (const [index, size] of sizes.entries()) {
    const made = new Map<number, Result>();
    const attempt = async (quality: number) => {
      const result = made.get(quality) ?? (await encode(size, quality));
      made.set(quality, result);
      return { result, times: bytes(result) / OPTIMIZED_LIMIT_BYTES };
    };
    // The first try is enough for most pictures.
    const atBest = index === 0 ? (await attempt(BEST_QUALITY)).times : Number.POSITIVE_INFINITY;
    if (atBest > NEARLY && (await attempt(LOWEST_QUALITY)).times > 1) continue;
    for (const quality of QUALITIES) {
      const { result, times } = await attempt(quality);
      if (times <= 1) return result;
    }
  }
  return null;
}
