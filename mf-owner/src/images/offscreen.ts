import type { PixelSize } from '@sideroad/shared/domain/imageRules';
import { CAUSES, ImageProblem } from './problem.ts';
import type { DecodedPicture, Drawing } from './reduce.ts';
import { decodeProblem } from './sourceSize.ts';

/**
 * Decodes a file as it is meant to be seen, turned by its EXIF orientation; of an animation the first frame.
 * @throws ImageProblem when this browser cannot decode it
 */
export async function decode(file: Blob): Promise<DecodedPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(async () => {
    throw await decodeProblem(file);
  });
  const { width, height } = bitmap;
  return { image: bitmap, size: { width, height }, close: () => bitmap.close() };
}

/** Draws off the page. @throws ImageProblem */
export function drawOffscreen(image: CanvasImageSource, { width, height }: PixelSize): Drawing {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new ImageProblem('failed', CAUSES.context);
  context.drawImage(image, 0, 0, width, height);
  return {
    canvas,
    convert: (type, quality) => canvas.convertToBlob({ type, quality }),
    pixels: () => context.getImageData(0, 0, width, height),
  };
}
