import { act } from '@testing-library/react';

/** Collects the pictures that are being preloaded, which jsdom never finishes. */
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
    /** Loads the pictures whose address contains `part`. */
    load: (part = '') => finish(part, 'load'),
    fail: (part: string) => finish(part, 'error'),
  };
}
