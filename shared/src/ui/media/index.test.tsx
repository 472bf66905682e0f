import { stubMedia } from '@sideroad/shared/testing';
import { renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useMediaQuery } from './index.ts';

const WIDE = '(min-width: 788px)';

function Probe() {
  return <>{String(useMediaQuery(WIDE))}</>;
}

it('follows its media query', () => {
  const setMedia = stubMedia({ width: 787 });
  const { result } = renderHook(() => useMediaQuery(WIDE));
  expect(result.current).toBe(false);
  setMedia({ width: 788 });
  expect(result.current).toBe(true);
  setMedia({ width: 787 });
  expect(result.current).toBe(false);
});

it('[ARCH-14] reads no browser API while rendering on the server', () => {
  const matchMedia = jest.spyOn(window, 'matchMedia');
  expect(renderToString(<Probe />)).toBe('false');
  expect(matchMedia).not.toHaveBeenCalled();
});
