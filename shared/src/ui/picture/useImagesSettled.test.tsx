import type { Image } from '@sideroad/shared/contract';
import { act, renderHook } from '@testing-library/react';
import { sampleImage } from '../testing/samples.ts';
import { useImagesSettled } from './index.ts';

/** Every picture that is being loaded ahead. */
let loading: HTMLImageElement[];

beforeEach(() => {
  jest.useFakeTimers();
  loading = [];
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLImageElement) loading.push(element);
    return element;
  });
});

const watch = (images: (Image | null)[]) =>
  renderHook(({ images }) => useImagesSettled(images, { timeoutMs: 2000 }), { initialProps: { images } });

const emit = (index: number, type: 'load' | 'error') =>
  act(() => loading[index]?.dispatchEvent(new Event(type)));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('[STORE-18] preloading of pictures', () => {
  it('waits 2 s at most for one that never answers', () => {
    const { result } = watch([sampleImage('a'), sampleImage('b')]);
    emit(0, 'load');
    wait(1999);
    expect(result.current).toBe(false);
    wait(1);
    expect(result.current).toBe(true);
  });

  it('starts again for another set and ignores the earlier one', () => {
    const { result, rerender } = watch([sampleImage('a')]);
    emit(0, 'load');
    rerender({ images: [sampleImage('b')] });
    expect(result.current).toBe(false);
    wait(1000);
    rerender({ images: [sampleImage('c')] });
    emit(1, 'load');
    expect(result.current).toBe(false);
    emit(2, 'load');
    expect(result.current).toBe(true);
  });
});

it('loads the file that will be shown', () => {
  const variants = [{ width: 320, url: '/a-320.webp' }];
  renderHook(() => useImagesSettled([sampleImage('a', { variants })], { timeoutMs: 2000, sizes: '25vw' }));
  expect(loading[0]).toHaveAttribute('srcset', '/a-320.webp 320w');
  expect(loading[0]).toHaveAttribute('sizes', '25vw');
});
