import type { Image } from '@sideroad/shared/contract';

interface Source {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** Returns the attributes of an `<img>`. Without variants (another back end) there is no `srcset`. */
export function sourceOf(image: Image, sizes: string): Source {
  if (image.variants.length === 0) return { src: image.viewUrl };
  const srcSet = image.variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return { src: image.viewUrl, srcSet, sizes };
}

/** A picture that is one file: its URL is its name, and it has no variants. */
export const fileImage = (url: string): Image => ({
  id: url,
  viewUrl: url,
  url,
  width: null,
  height: null,
  variants: [],
  placeholder: null,
});
