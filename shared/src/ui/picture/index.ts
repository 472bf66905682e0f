export { sourceOf } from '@sideroad/shared/domain/imageSource';
export {
  type NarrowPicture,
  Picture,
  type PictureProps,
  SceneImage,
  type SceneImageProps,
  wasSeen,
} from './Picture.tsx';
export { useImagesSettled } from './useImagesSettled.ts';
