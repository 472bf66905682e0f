import type { PixelSize } from '@sideroad/shared/domain/imageRules';
import { CAUSES, ImageProblem } from './problem.ts';
import type { DecodedPicture, Drawing } from './reduce.ts';
import { decodeProblem } from './sourceSize.ts';

/**
 * Decodes a file by an image element, which turns it by its EXIF orientation; of an animation the first frame.
 * @throws ImageProblem when this browser cannot decode it
 */
export async function decodeInPage(file: Blob): Promise<DecodedPicture> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    throw await decodeProblem(file);
  } finally {
    URL.revokeObjectURL(address);
  }
  return {
    image,
    size: { width: image.naturalWidth, height: image.naturalHeight },
    close: () => image.removeAttribute('src'),
  };
}

/** Draws on a canvas element, where there is no other. @throws ImageProblem */
export function drawInPage(image: CanvasImageSource, { width, height }: PixelSize): Drawing {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new ImageProblem('failed', CAUSES.context);
  context.drawImage(image, 0, 0, width, height);
  return {
    canvas,
    convert: (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
    pixels: () => context.getImageData(0, 0, width, height),
  };
}
