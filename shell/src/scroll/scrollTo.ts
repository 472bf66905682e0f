/** The furthest that the page can be scrolled, in pixels. */
export function scrollLimit(view: Window): number {
  return Math.max(0, view.document.documentElement.scrollHeight - view.innerHeight);
}

/**
 * Scrolls to `top` pixels: at once, or smoothly unless the visitor asked for reduced motion [LAYOUT-61, A11Y-20]. Never
 * with 'auto', which the stylesheet's `scroll-behavior` would make smooth.
 */
export function scrollToY(view: Window, top: number, smooth = false): void {
  const still = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollTo({ top, left: 0, behavior: smooth && !still ? 'smooth' : 'instant' });
}
