import type { Image } from '@sideroad/shared/contract';
import { sceneImage } from '@sideroad/shared/domain/sceneImages';
import { Picture, type PictureProps } from './Picture.tsx';

export interface SceneImageProps extends Omit<PictureProps, 'image' | 'fallbackScene'> {
  /** Name of a site scene (`domain/sceneImages`), e.g. `home-hero`, or the address of a picture that a remote brings. */
  scene: string;
}

/** A picture of one size that comes with a build: its address is its name. */
const fileImage = (address: string): Image => ({
  id: address,
  viewUrl: address,
  url: address,
  width: null,
  height: null,
  variants: [],
  placeholder: null,
});

/** A picture of the site itself. Fills its parent. */
export function SceneImage({ scene, ...rest }: SceneImageProps) {
  // A name has no stroke, an address always has.
  return <Picture image={scene.includes('/') ? fileImage(scene) : sceneImage(scene)} {...rest} />;
}
