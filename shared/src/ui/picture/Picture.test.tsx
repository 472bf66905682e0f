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

describe('[MAP-20] missing picture', () => {
  it('shows a placeholder', () => {
    expect(show({}).img().getAttribute('src')).toContain('/scenes/placeholder/');
  });

  it('shows the given scene when it fails', () => {
    const { img } = show({ image: sampleImage('a'), fallbackScene: 'placeholder-winery' });
    fireEvent.error(img());
    expect(img().getAttribute('src')).toContain('/scenes/placeholder-winery/');
  });

  it('does not request a failing placeholder again', () => {
    const { img } = show({ image: sampleImage('a') });
    fireEvent.error(img());
    const fallback = img();
    fireEvent.error(fallback);
    expect(img()).toBe(fallback);
  });

  it('shows another picture after a failed one', () => {
    const view = show({ image: sampleImage('a') });
    fireEvent.error(view.img());
    view.show({ image: sampleImage('b') });
    expect(view.img()).toHaveAttribute('src', '/b.webp');
  });
});

describe('[HOME-40] settling of a picture', () => {
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

  it('happens again for another picture', () => {
    const onSettled = jest.fn();
    const view = show({ image: sampleImage('a'), onSettled });
    fireEvent.load(view.img());
    view.show({ image: sampleImage('b'), onSettled });
    fireEvent.load(view.img());
    expect(onSettled).toHaveBeenCalledTimes(2);
  });
});

it('loads at once only on the first screen', () => {
  const view = show({ image: sampleImage('a') });
  expect(view.img()).toHaveAttribute('loading', 'lazy');
  view.show({ image: sampleImage('a'), priority: true });
  expect(view.img()).toHaveAttribute('loading', 'eager');
  expect(view.img()).toHaveAttribute('fetchpriority', 'high');
});

it('[LAYOUT-21] has an aspect ratio and its colour before it loads', () => {
  const { img } = show({ image: sampleImage('a', { placeholder: '#cfdcc4' }) });
  expect(img()).toHaveAttribute('width', '1280');
  expect(img()).toHaveAttribute('height', '960');
  expect(img()).toHaveStyle({ backgroundColor: '#cfdcc4' });
});
