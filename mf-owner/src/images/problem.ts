/**
 * Why a picture cannot be used: over the source limit in bytes or in pixels, not reducible to 1 MiB, a HEIC photo that
 * this browser cannot decode, or not to be processed at all.
 */
export type ImageProblemCode = 'too-large' | 'too-many-pixels' | 'not-below-limit' | 'heic' | 'failed';

/** What went wrong inside, as the specification names it (section 8, 'Image processing'). */
export const CAUSES = {
  load: 'Image load failed',
  context: 'Canvas context unavailable',
  conversion: 'Canvas conversion failed',
} as const;

/** The one error of this module; what visitors read of it is made by `coverProblemText` and `galleryProblemText`. */
export class ImageProblem extends Error {
  override name = 'ImageProblem';
  readonly code: ImageProblemCode;

  /** @param cause one of `CAUSES` for a picture that failed; for developers, never shown */
  constructor(code: ImageProblemCode, cause: string = code) {
    super(cause, { cause });
    this.code = code;
  }
}
