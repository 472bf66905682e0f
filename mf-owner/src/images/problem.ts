/**
 * Why a picture cannot be used: above the source limit in bytes or in pixels, above 1 MiB in its smallest form, a HEIC
 * photo that this browser cannot decode, or failed for another reason.
 */
export type ImageProblemCode = 'too-large' | 'too-many-pixels' | 'not-below-limit' | 'heic' | 'failed';

/** Causes of 'failed', for developers. */
export const CAUSES = {
  load: 'Image load failed',
  context: 'Canvas context unavailable',
  conversion: 'Canvas conversion failed',
} as const;

/** The error of this folder. Its texts for visitors are in `texts.images`, by code. */
export class ImageProblem extends Error {
  override name = 'ImageProblem';
  readonly code: ImageProblemCode;

  /** @param cause one of `CAUSES` when the code is 'failed' */
  constructor(code: ImageProblemCode, cause: string = code) {
    super(cause, { cause });
    this.code = code;
  }
}
