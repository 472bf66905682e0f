import { texts } from '../texts.ts';
import type { ImageProblem } from './problem.ts';

/** What stands at the cover's field (spec section 8). */
export const coverProblemText = ({ code }: ImageProblem): string => texts.images.cover[code];

/** What stands at the gallery's field for one of its files (spec section 8). */
export const galleryProblemText = ({ code }: ImageProblem, fileName: string): string =>
  texts.images.gallery[code](fileName);
