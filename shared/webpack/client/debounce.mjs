// @ts-check
/**
 * In place of lodash.debounce, of which react-slick needs the trailing edge and `cancel`.
 * @param {() => void} run @param {number} wait milliseconds
 */
export default function debounce(run, wait) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };
  return Object.assign(later, { cancel: () => clearTimeout(timer) });
}
