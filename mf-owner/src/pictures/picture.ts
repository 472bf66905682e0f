import { LIMITS, type RegistrationProblem } from '@sideroad/shared/domain/registration';
import type { OptimizedImage } from '../images/index.ts';
import { texts } from '../texts.ts';

/** A file that the owner has chosen, on its way to a picture that can be sent. */
export interface Picture {
  /** Of this picture for as long as the form lives; two files may have one name. */
  key: string;
  fileName: string;
  /** Bytes of the chosen file. */
  sourceBytes: number;
  state: 'waiting' | 'optimizing' | 'done' | 'failed';
  /** There once it is done. */
  image: OptimizedImage | null;
  /** Address of the small picture to show; there once it is done. */
  previewUrl: string | null;
  /** Why it failed, in the specification's words. */
  message: string | null;
}

/** The chosen pictures: two fields of the form. */
export interface Pictures {
  cover: Picture | null;
  /** In their order. */
  gallery: readonly Picture[];
}

/** As many as one confirmation takes (`ConfirmGallerySchema`). */
export const GALLERY_MOST = 50;

/** Pictures that will be sent when all goes well. */
export const usable = (pictures: readonly Picture[]) => pictures.filter(({ state }) => state !== 'failed');

/** Whether a gallery that the owner has begun holds fewer usable pictures than it needs (decision F2). */
export const isShort = (gallery: readonly Picture[]) =>
  gallery.length > 0 && usable(gallery).length < LIMITS.galleryMin;

/** Whether a picture is still being made ready. */
export const isPending = ({ state }: Picture) => state === 'waiting' || state === 'optimizing';

/** All pictures, the cover first. */
export const allOf = ({ cover, gallery }: Pictures): readonly Picture[] =>
  cover ? [cover, ...gallery] : gallery;

/** Paths of the two file fields; they travel apart from the payload. */
export const PICTURE_FIELDS = { cover: 'cover', gallery: 'gallery' } as const;

/** What is wrong with the pictures on submit (spec section 5 'Cover image', 'Gallery'; decision F2). */
export function pictureProblems({ cover, gallery }: Pictures): RegistrationProblem[] {
  const problems: RegistrationProblem[] = [];
  const add = (field: 'cover' | 'gallery', message: string | null) =>
    problems.push({ field: PICTURE_FIELDS[field], label: texts.pictures[field], message });
  if (!cover) add('cover', null);
  else if (cover.message !== null) add('cover', cover.message);
  const count = usable(gallery).length;
  if (count < LIMITS.galleryMin) add('gallery', texts.pictures.tooFew);
  if (count > GALLERY_MOST) add('gallery', texts.pictures.tooMany(GALLERY_MOST));
  for (const { message } of gallery) if (message !== null) add('gallery', message);
  return problems;
}
