import { LIMITS, type RegistrationProblem } from '@sideroad/shared/domain/registration';
import type { OptimizedImage } from '../images/reduce.ts';
import { texts } from '../texts.ts';

/** A file that the owner has chosen, and what has become of it. */
export interface Picture {
  /** Unique within the form; two files may have the same name. */
  key: string;
  fileName: string;
  /** Bytes of the chosen file. */
  sourceBytes: number;
  state: 'waiting' | 'optimizing' | 'done' | 'failed';
  /** Set once it is done. */
  image: OptimizedImage | null;
  /** Address of the preview, set once it is done. */
  previewUrl: string | null;
  /** Text for the owner, when it failed. */
  message: string | null;
}

/** The two picture fields of the form. */
export interface Pictures {
  cover: Picture | null;
  /** In the owner's order. */
  gallery: readonly Picture[];
}

/** Most pictures that one confirmation takes (`ConfirmGallerySchema`). */
export const GALLERY_MOST = 50;

/** Leaves out failed pictures. */
export const usable = (pictures: readonly Picture[]) => pictures.filter(({ state }) => state !== 'failed');

/** Whether a gallery has pictures, but fewer usable ones than it needs [ADD-33]. */
export const isShort = (gallery: readonly Picture[]) =>
  gallery.length > 0 && usable(gallery).length < LIMITS.galleryMin;

/** Whether a picture waits or is being optimized. */
export const isPending = ({ state }: Picture) => state === 'waiting' || state === 'optimizing';

/** All pictures, the cover first. */
export const allOf = ({ cover, gallery }: Pictures): readonly Picture[] =>
  cover ? [cover, ...gallery] : gallery;

/** Finds the problems of the pictures on submit [ADD-32, ADD-33]. */
export function pictureProblems({ cover, gallery }: Pictures): RegistrationProblem[] {
  const problems: RegistrationProblem[] = [];
  const add = (field: 'cover' | 'gallery', message: string | null) =>
    problems.push({ field, label: texts.pictures[field], message });
  if (!cover) add('cover', null);
  else if (cover.message !== null) add('cover', cover.message);
  const count = usable(gallery).length;
  if (count < LIMITS.galleryMin) add('gallery', texts.pictures.tooFew);
  if (count > GALLERY_MOST) add('gallery', texts.pictures.tooMany(GALLERY_MOST));
  for (const { message } of gallery) if (message !== null) add('gallery', message);
  return problems;
}

/** Formats a file's size, e.g. '812 KB' or '6.2 MB' (1 MB is 1048576 bytes, as in the limits). */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${bytes} B`;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}
