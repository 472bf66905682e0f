// @ts-check
/** Stands in a build for parts of libraries that the site has no use for (lean.mjs). */
function leftOut() {
  throw new Error('This part is left out of the build; see shared/webpack/lean.mjs');
}

export {
  leftOut as default,
  leftOut as defaultPreloadArgs,
  leftOut as formatPreloadArgs,
  leftOut as getFetch,
  leftOut as NextArrow,
  leftOut as normalizePreloadExposes,
  leftOut as PrevArrow,
  leftOut as preloadAssets,
};
