import type { Image } from '@sideroad/shared/contract';
import { farmPicture, sceneImage } from './sceneImages.ts';

const picture = (id: string): Image => ({ ...sceneImage('placeholder'), id });
const [cover, first, second] = [picture('cover'), picture('first'), picture('second')];

describe('picture of a farm: cover, first of the gallery, scene of its category', () => {
  it.each([
    ['its cover', { coverImage: cover, images: [first, second] }, 'cover'],
    ['the first of its gallery', { coverImage: null, images: [first, second] }, 'first'],
    ['the scene of its first category', { coverImage: null, images: [] }, 'scene-placeholder-tree_farm'],
    ['that scene, of a farm in a list', { coverImage: null }, 'scene-placeholder-tree_farm'],
  ])('is %s', (_what, farm, id) => {
    expect(farmPicture(farm, 'Tree Farm').id).toBe(id);
  });

  it('is the plain scene while the category is unknown', () => {
    expect(farmPicture({ coverImage: null }).id).toBe('scene-placeholder');
    expect(farmPicture({ coverImage: null }, 'Llama Trekking').id).toBe('scene-placeholder');
  });
});
