import { type Static, Type } from 'typebox';

export { IMAGE_WIDTHS } from '@sideroad/shared/domain/imageWidths';

export const ImageVariantSchema = Type.Object({
  width: Type.Integer({ description: 'Width in pixels, one of IMAGE_WIDTHS' }),
  url: Type.String(),
});

/**
 * A picture. `variants` is what `srcset` is made of; another back end may send none, then there is no `srcset`.
 * Addresses carry a hash of the content and never change what they show.
 */
export const ImageSchema = Type.Object({
  id: Type.String(),
  viewUrl: Type.String({ description: 'Address to show; the spec names it before `url`' }),
  url: Type.String(),
  width: Type.Union([Type.Integer(), Type.Null()], { description: 'Natural width in pixels' }),
  height: Type.Union([Type.Integer(), Type.Null()], { description: 'Natural height in pixels' }),
  variants: Type.Array(ImageVariantSchema),
  placeholder: Type.Union([Type.String(), Type.Null()], {
    description: 'CSS colour (#rrggbb) painted until the picture has arrived',
  }),
});

export type ImageVariant = Static<typeof ImageVariantSchema>;
export type Image = Static<typeof ImageSchema>;
