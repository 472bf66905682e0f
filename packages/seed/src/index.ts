/** Sample farms of Ontario with their pictures, towns, and reference data. */
export { BLOG_POSTS } from './reference/blogPosts.ts';
export { CATEGORIES } from './reference/categories.ts';
export { EXPERIENCES } from './reference/experiences.ts';
export { FEATURE_CATEGORIES } from './reference/featureCategories.ts';
export { FEATURES } from './reference/features.ts';
export {
  SAMPLE_PICTURES,
  type SeedFarm,
  sampleFarms,
  samplePictureFile,
  TOWNS,
} from './sampleFarms.ts';
