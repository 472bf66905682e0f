import type { Light, SceneCategory } from '../scenes/scene.ts';
import type { SeedPicture } from '../types.ts';

const SHOTS: readonly SeedPicture['shot'][] = [0, 1, 2, 3, 4];

/** The cover and four views for the gallery, all in one light; the last is drawn later the same day. */
export const picturesOf = (category: SceneCategory, name: string, light: Light): SeedPicture[] =>
  SHOTS.map((shot) => ({ category, seed: name, shot, light }));
