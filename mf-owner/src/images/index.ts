/** Pictures of a farm, made ready in the browser. */
export { ImageOptimizer, type ImageState } from './optimizer.ts';
export { ImageProblem, type ImageProblemCode } from './problem.ts';
export { coverProblemText, galleryProblemText } from './problemText.ts';
export type { OptimizedImage } from './reduce.ts';
