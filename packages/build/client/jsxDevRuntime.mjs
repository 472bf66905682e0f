import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * In place of `react/jsx-dev-runtime` in a build for hot reload: the runtime of every other build, so that the host
 * shares one. React's development copy of it makes the same element, with the same warnings.
 * @param {import('react').ElementType} type @param {object} props @param {string} [key]
 * @param {boolean} [isStaticChildren] several children written in the source, which need no keys
 */
export function jsxDEV(type, props, key, isStaticChildren) {
  return isStaticChildren ? jsxs(type, props, key) : jsx(type, props, key);
}

export { Fragment };
