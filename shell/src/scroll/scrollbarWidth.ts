/**
 * The layout measures the scrollbar's width on load and when the window is resized [LAYOUT-58] It is written as the
 * custom property `--scrollbar-w` of the document, for widths that are counted from the window's.
 * @returns how to stop.
 */
export function watchScrollbarWidth(view: Window): () => void {
  const root = view.document.documentElement;
  const measure = () => root.style.setProperty('--scrollbar-w', `${view.innerWidth - root.clientWidth}px`);
  measure();
  view.addEventListener('resize', measure);
  return () => view.removeEventListener('resize', measure);
}
