import type { Plan, PlannedPicture } from '../submission/sequence.ts';

const planned = (key: string): PlannedPicture => ({
  key,
  fileName: `${key}.jpg`,
  blob: new Blob([key], { type: 'image/webp' }),
});

/** A plan of one cover and this many gallery pictures, with the keys 'g1', 'g2' and so on. */
export const aPlan = (gallery = 4): Plan => ({
  cover: planned('cover'),
  gallery: Array.from({ length: gallery }, (_, index) => planned(`g${index + 1}`)),
});
