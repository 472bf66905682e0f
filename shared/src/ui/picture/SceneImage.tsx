import { sceneImage } from '@sideroad/shared/domain/sceneImages';
import { Picture, type PictureProps } from './Picture.tsx';

export interface SceneImageProps extends Omit<PictureProps, 'image' | 'fallbackScene'> {
  /** Name of a site scene (`domain/sceneImages`), e.g. `home-hero`. */
  scene: string;
}

/** A picture of the site itself. Fills its parent. */
export function SceneImage({ scene, ...rest }: SceneImageProps) {
  return <Picture image={sceneImage(scene)} {...rest} />;
}
