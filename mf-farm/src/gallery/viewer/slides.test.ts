import { aFarm } from '../../testing/farm.ts';
import { toSlide } from './PhotoViewer.tsx';

const cover = aFarm().coverImage ?? { id: '', viewUrl: '', url: '', variants: [], placeholder: null };
const picture = { ...cover, viewUrl: '/a.webp', width: 1920, height: 1440 };

describe('[ARCH-23] a slide of the viewer', () => {
  it('has every variant with its height', () => {
    const variants = [
      { width: 320, url: '/a/320.webp' },
      { width: 1920, url: '/a/1920.webp' },
    ];
    expect(toSlide({ ...picture, variants }, 'A barn')).toEqual({
      src: '/a.webp',
      alt: 'A barn',
      width: 1920,
      height: 1440,
      srcSet: [
        { src: '/a/320.webp', width: 320, height: 240 },
        { src: '/a/1920.webp', width: 1920, height: 1440 },
      ],
    });
  });

  it('has only its address without variants or size', () => {
    expect(toSlide({ ...picture, variants: [] }, 'A barn')).toEqual({
      src: '/a.webp',
      alt: 'A barn',
      width: 1920,
      height: 1440,
    });
    const variants = [{ width: 320, url: '/a/320.webp' }];
    expect(toSlide({ ...picture, width: null, height: null, variants }, 'A barn')).toEqual({
      src: '/a.webp',
      alt: 'A barn',
    });
  });
});
