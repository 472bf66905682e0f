import { fireEvent, render } from '@testing-library/react';
import { sampleImage } from '../testing/samples.ts';
import { Picture } from './index.ts';

const show = (props: Partial<Parameters<typeof Picture>[0]>) => {
  const { container, rerender } = render(<Picture image={null} alt="" sizes="50vw" {...props} />);
  return {
    img: () => container.querySelector('img') as HTMLImageElement,
    show: (next: Partial<Parameters<typeof Picture>[0]>) =>
      rerender(<Picture image={null} alt="" sizes="50vw" {...props} {...next} />),
  };
};

describe('[ARCH-23] picture without variants', () => {
  it('variants become the srcset', () => {
    const variants = [
      { width: 320, url: '/a-320.webp' },
      { width: 640, url: '/a-640.webp' },
    ];
    const { img } = show({ image: sampleImage('a', { variants }) });
    expect(img()).toHaveAttribute('srcset', '/a-320.webp 320w, /a-640.webp 640w');
    expect(img()).toHaveAttribute('sizes', '50vw');
    expect(img()).toHaveAttribute('src', '/a.webp');
  });

  it('none: no srcset and no sizes', () => {
    const { img } = show({ image: sampleImage('a') });
    expect(img()).not.toHaveAttribute('srcset');
    expect(img()).not.toHaveAttribute('sizes');
  });
});

describe('[MAP-18] missing picture', () => {
  it('shows a placeholder', () => {
    expect(show({}).img().getAttribute('src')).toContain('/scenes/placeholder/');
  });

  it('shows the given scene when it fails', () => {
    const { img } = show({ image: sampleImage('a'), fallbackScene: 'placeholder-winery' });
    fireEvent.error(img());
    expect(img().getAttribute('src')).toContain('/scenes/placeholder-winery/');
  });

  it('shows another picture after a failed one', () => {
    const view = show({ image: sampleImage('a') });
    fireEvent.error(view.img());
    view.show({ image: sampleImage('b') });
    expect(view.img()).toHaveAttribute('src', '/b.webp');
  });
});

describe('[HOME-52] another picture for narrow screens', () => {
  const narrow = { scene: 'home-hero-narrow', media: '(max-width: 430px)', sizes: '365px' };
  const source = () => document.querySelector('picture > source');
  const preloads = () =>
    [...document.head.querySelectorAll('link[rel=preload][as=image]')].map((link) => [
      link.getAttribute('media'),
      link.getAttribute('imagesrcset') ?? link.getAttribute('href'),
    ]);
  afterEach(() => document.head.replaceChildren());

  it('is a source with its own variants and measures', () => {
    const { img } = show({ image: sampleImage('a'), narrow });
    expect(source()).toHaveAttribute('media', narrow.media);
    expect(source()).toHaveAttribute('sizes', '365px');
    expect(source()?.getAttribute('srcset')).toMatch(
      /^\/scenes\/home-hero-narrow\/320\.webp 320w, .* \/scenes\/home-hero-narrow\/1280\.webp 1280w$/,
    );
    expect([source()?.getAttribute('width'), source()?.getAttribute('height')]).toEqual(['1280', '1422']);
    expect(img()).toHaveAttribute('src', '/a.webp');
    expect(preloads()).toEqual([]);
  });

  it('is preloaded for its screens only, and the other for the others, on the first screen', () => {
    show({ image: sampleImage('a'), narrow: { ...narrow, scene: '/narrow.webp' }, priority: true });
    expect(preloads()).toEqual([
      ['(max-width: 430px)', '/narrow.webp'],
      ['not all and (max-width: 430px)', '/a.webp'],
    ]);
  });

  it('makes room for the fallback when the picture fails', () => {
    const { img } = show({ image: sampleImage('a'), narrow, fallbackScene: 'placeholder-winery' });
    fireEvent.error(img());
    expect(source()).toBeNull();
    expect(img().getAttribute('src')).toContain('/scenes/placeholder-winery/');
  });
});

describe('[HOME-37] settling of a picture', () => {
  it.each(['load', 'error'] as const)('happens once on %s', (event) => {
    const onSettled = jest.fn();
    const { img } = show({ image: sampleImage('a'), onSettled });
    expect(onSettled).not.toHaveBeenCalled();
    fireEvent[event](img());
    expect(onSettled).toHaveBeenCalledTimes(1);
    fireEvent.load(img());
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('happens for a picture from the cache', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const onSettled = jest.fn();
    show({ image: sampleImage('a'), onSettled });
    expect(onSettled).toHaveBeenCalledTimes(1);
  });
});

it('loads at once only on the first screen', () => {
  const view = show({ image: sampleImage('a') });
  expect(view.img()).toHaveAttribute('loading', 'lazy');
  view.show({ image: sampleImage('a'), priority: true });
  expect(view.img()).toHaveAttribute('loading', 'eager');
  expect(view.img()).toHaveAttribute('fetchpriority', 'high');
});

it('[LAYOUT-20] has an aspect ratio and its colour before it loads', () => {
  const { img } = show({ image: sampleImage('a', { placeholder: '#cfdcc4' }) });
  expect(img()).toHaveAttribute('width', '1280');
  expect(img()).toHaveAttribute('height', '960');
  expect(img()).toHaveStyle({ backgroundColor: '#cfdcc4' });
});
