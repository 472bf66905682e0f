import type { Image } from '@sideroad/shared/contract';
import { sourceOf } from '@sideroad/shared/ui/picture';
import { GALLERY_SIZE, sizesAt } from '../mosaic.ts';
import classes from './Preview.module.css';

interface PreviewProps {
  image: Image | undefined;
  /** Its place among the farm's pictures, from 0. */
  index: number;
}

/**
 * The variant that the mosaic has loaded already, under the large picture and of its size. Nothing for a picture
 * that the mosaic does not show, nor for one without variants: that is one file, and there already.
 */
export function Preview({ image, index }: PreviewProps) {
  if (!image || index >= GALLERY_SIZE || image.variants.length === 0) return null;
  const { width, height } = image;
  if (width === null || height === null) return null;
  return (
    <img
      {...sourceOf(image, sizesAt(index))}
      alt=""
      className={classes.preview}
      style={{ maxWidth: width, maxHeight: height }}
    />
  );
}
