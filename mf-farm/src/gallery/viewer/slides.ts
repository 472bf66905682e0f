import type { Image } from '@sideroad/shared/contract';
import type { SlideImage } from 'yet-another-react-lightbox';

/** A picture as the library takes it. Without variants, or without a size, it is the plain address (contract 5). */
export function toSlide({ viewUrl, width, height, variants }: Image, alt: string): SlideImage {
  if (width === null || height === null) return { src: viewUrl, alt };
  const slide = { src: viewUrl, alt, width, height };
  if (variants.length === 0) return slide;
  const srcSet = variants.map((variant) => ({
    src: variant.url,
    width: variant.width,
    height: Math.round((variant.width * height) / width),
  }));
  return { ...slide, srcSet };
}
