import { type Static, Type } from 'typebox';

/** Category of farm experience. */
export const CategorySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  iconSvg: Type.Union([Type.String(), Type.Null()]),
  priority: Type.Optional(
    Type.Integer({ description: 'Smaller comes first; decides before the name order' }),
  ),
});

/** Feature of a farm, grouped by feature category. */
export const FeatureSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  iconSvg: Type.Union([Type.String(), Type.Null()], { description: 'Untrusted SVG text' }),
  categoryId: Type.String({ description: 'Id of the feature category' }),
});

export const FeatureCategorySchema = Type.Object({ id: Type.String(), name: Type.String() });

export type Category = Static<typeof CategorySchema>;
export type Feature = Static<typeof FeatureSchema>;
export type FeatureCategory = Static<typeof FeatureCategorySchema>;
