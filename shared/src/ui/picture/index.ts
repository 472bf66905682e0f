export { Picture, type PictureProps } from './Picture.tsx';
export { SceneImage, type SceneImageProps } from './SceneImage.tsx';
export { sourceOf } from './srcset.ts';
export { useImagesSettled } from './useImagesSettled.ts';
