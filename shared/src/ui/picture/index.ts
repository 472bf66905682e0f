export { sourceOf } from '@sideroad/shared/domain/imageSource';
export { Picture, type PictureProps } from './Picture.tsx';
export { SceneImage, type SceneImageProps } from './SceneImage.tsx';
export { wasSeen } from './seenPictures.ts';
export { useImagesSettled } from './useImagesSettled.ts';
