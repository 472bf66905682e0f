import { sourceOf } from '@sideroad/shared/domain/imageSource';
import { sceneImage, sceneSize } from '@sideroad/shared/domain/sceneImages';

interface StatePictureProps {
  /** Name of a site scene. */
  scene: 'empty' | 'not-found';
  sizes: string;
  className?: string | undefined;
  /** Belongs to the first screen. */
  priority?: boolean;
}

/** Shows a site scene where there is nothing else. No `Picture`: the shell has no other, and every page carries its code. */
export function StatePicture({ scene, sizes, className, priority = false }: StatePictureProps) {
  return (
    <img
      {...sourceOf(sceneImage(scene), sizes)}
      {...sceneSize(scene)}
      className={className}
      alt=""
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}
