/** Sample farms of Ontario, reference data, and the drawing of their pictures. */
export { generateFarms, SEED_FARM_COUNT } from './generate.ts';
export {
  drawingVersion,
  drawPart,
  drawSvg,
  FARM_PICTURE,
  type PicturePart,
  type PictureRecipe,
  placeholderColour,
} from './recipe.ts';
export { BLOG_POSTS } from './reference/blogPosts.ts';
export { CATEGORIES } from './reference/categories.ts';
export { EXPERIENCES } from './reference/experiences.ts';
export { FEATURE_CATEGORIES } from './reference/featureCategories.ts';
export { FEATURES } from './reference/features.ts';
export { PLACES } from './towns.ts';
export type { SeedFarm, SeedPicture } from './types.ts';
