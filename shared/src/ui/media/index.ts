export { useFromServer } from './useFromServer.ts';
export { useMediaQuery, useReducedMotion } from './useMediaQuery.ts';
export { useNearViewport } from './useNearViewport.ts';
