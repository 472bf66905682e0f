/** First zoom level that shows a class of road, its width there and what each further level adds, in pixels. */
const WIDTHS = {
  free: { from: 6, width: 1.2, step: 0.75 },
  other: { from: 8, width: 1.2, step: 0.7 },
} as const;

/** From here the roads, which are right to about a kilometre, would only mislead. */
const LAST_ZOOM = 12;

/** Width of a road in pixels at a zoom level; 0 when it is not shown. */
export function roadWidth(kind: keyof typeof WIDTHS, zoom: number): number {
  const { from, width, step } = WIDTHS[kind];
  return zoom < from || zoom > LAST_ZOOM ? 0 : width + (zoom - from) * step;
}
