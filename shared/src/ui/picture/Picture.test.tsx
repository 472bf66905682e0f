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

describe('[ARCH-23] Without variants (another back end) there is no srcset', () => {
  test('variants become the srcset', () => {
    const variants = [
      { width: 320, url: '/a-320.webp' },
      { width: 640, url: '/a-640.webp' },
    ];
    const { img } = show({ image: sampleImage('a', { variants }) });
    expect(img()).toHaveAttribute('srcset', '/a-320.webp 320w, /a-640.webp 640w');
    expect(img()).toHaveAttribute('sizes', '50vw');
    expect(img()).toHaveAttribute('src', '/a.webp');
  });

  test('none: no srcset and no sizes', () => {
    const { img } = show({ image: sampleImage('a') });
    expect(img()).not.toHaveAttribute('srcset');
    expect(img()).not.toHaveAttribute('sizes');
  });
});

describe('[MAP-20] A placeholder shows where there is no cover', () => {
  test('no picture', () => {
    expect(show({}).img().getAttribute('src')).toContain('/scenes/placeholder/');
  });

  test('a picture that fails, with the scene that was asked for', () => {
    const { img } = show({ image: sampleImage('a'), fallbackScene: 'placeholder-winery' });
    fireEvent.error(img());
    expect(img().getAttribute('src')).toContain('/scenes/placeholder-winery/');
  });

  test('a placeholder that fails too is not asked for again and again', () => {
    const { img } = show({ image: sampleImage('a') });
    fireEvent.error(img());
    const fallback = img();
    fireEvent.error(fallback);
    expect(img()).toBe(fallback);
  });

  test('another picture after a failed one is shown', () => {
    const view = show({ image: sampleImage('a') });
    fireEvent.error(view.img());
    view.show({ image: sampleImage('b') });
    expect(view.img()).toHaveAttribute('src', '/b.webp');
  });
});

describe('until its cover image loads or fails', () => {
  test.each(['load', 'error'] as const)('settles once on %s', (event) => {
    const onSettled = jest.fn();
    const { img } = show({ image: sampleImage('a'), onSettled });
    expect(onSettled).not.toHaveBeenCalled();
    fireEvent[event](img());
    expect(onSettled).toHaveBeenCalledTimes(1);
    fireEvent.load(img());
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  test('settles for a picture that the browser had already', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const onSettled = jest.fn();
    show({ image: sampleImage('a'), onSettled });
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  test('settles anew for another picture', () => {
    const onSettled = jest.fn();
    const view = show({ image: sampleImage('a'), onSettled });
    fireEvent.load(view.img());
    view.show({ image: sampleImage('b'), onSettled });
    fireEvent.load(view.img());
    expect(onSettled).toHaveBeenCalledTimes(2);
  });
});

test('only pictures of the first screen load at once', () => {
  const view = show({ image: sampleImage('a') });
  expect(view.img()).toHaveAttribute('loading', 'lazy');
  view.show({ image: sampleImage('a'), priority: true });
  expect(view.img()).toHaveAttribute('loading', 'eager');
  expect(view.img()).toHaveAttribute('fetchpriority', 'high');
});

test('Every picture has an aspect ratio and its colour, so that nothing jumps', () => {
  const { img } = show({ image: sampleImage('a', { placeholder: '#cfdcc4' }) });
  expect(img()).toHaveAttribute('width', '1280');
  expect(img()).toHaveAttribute('height', '960');
  expect(img()).toHaveStyle({ backgroundColor: '#cfdcc4' });
});
