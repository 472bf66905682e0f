import { act } from '@testing-library/react';

/** Gathers the pictures that are loaded ahead, which jsdom never finishes by itself. */
export function holdImageLoads() {
  const loading: HTMLImageElement[] = [];
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    address: string,
  ) {
    this.setAttribute('src', address);
    loading.push(this);
  });
  const finish = (part: string, type: 'load' | 'error') =>
    act(() => {
      for (const image of loading.filter(({ src }) => src.includes(part)))
        image.dispatchEvent(new Event(type));
    });
  return {
    addresses: () => loading.map((image) => image.getAttribute('src')),
    /** The picture whose address has `part` in it arrives; all of them without. */
    load: (part = '') => finish(part, 'load'),
    fail: (part: string) => finish(part, 'error'),
  };
}
