import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Point } from '../geo.ts';
import type { Box } from '../labels/arrangeLabels.ts';
import type { MapMarker, ProviderController } from '../types.ts';
import { PreviewCard } from './PreviewCard.tsx';
import classes from './preview.module.css';

interface Size {
  width: number;
  height: number;
}

const GAP = 12;
/** Pixels kept free between card and the map's edge. */
const EDGE = 16;

const clamp = (value: number, available: number, length: number) =>
  Math.max(EDGE, Math.min(value, available - length - EDGE));

/**
 * Places the card inside the map, in its pixels: right of the label, whose `tip` is at its foot, else left, below or
 * above.
 */
export function placePreview(tip: Point, label: Size, card: Size, map: Size): Point {
  const beside = tip.y - label.height;
  const right = tip.x + label.width / 2 + GAP;
  const left = tip.x - label.width / 2 - GAP - card.width;
  const y = clamp(beside, map.height, card.height);
  if (right + card.width + EDGE <= map.width) return { x: clamp(right, map.width, card.width), y };
  if (left >= EDGE) return { x: clamp(left, map.width, card.width), y };
  const x = clamp(tip.x - card.width / 2, map.width, card.width);
  const below = tip.y + GAP;
  const above = tip.y - label.height - GAP - card.height;
  const fitsBelow = below + card.height + EDGE <= map.height;
  return { x, y: clamp(fitsBelow ? below : above, map.height, card.height) };
}

/**
 * Returns by how many pixels the map has to go up so that a label is in sight, below 0 for down.
 * @param covers what lies over the map's foot: the sheet, the page's buttons
 * @param card the floating card; null for a sheet
 */
export function revealBy(label: Box, covers: readonly Box[], card: Box | null, map: Box): number {
  const isBeside = (box: Box) => box.left >= label.right || label.left >= box.right;
  // No space beside: with the label at the foot of the map, the card has its place above.
  if (card && !isBeside(card) && card.top < label.bottom && label.top < card.bottom)
    return Math.min(0, label.bottom + EDGE - map.bottom);
  let up = 0;
  for (const { top, bottom } of covers.filter((box) => !isBeside(box)).sort((a, b) => b.top - a.top)) {
    if (bottom > label.top - up && label.bottom - up > top) up = label.bottom + GAP - top;
  }
  return Math.max(0, Math.min(up, label.top - map.top - GAP));
}

export interface PreviewPlacer {
  /** The map moved: follow the label. */
  place: () => void;
}

interface MapPreviewProps {
  marker: MapMarker | null;
  controller: ProviderController | null;
  region: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** The map has to go up by so many pixels, or down, for the label to be in sight. */
  onReveal?: (pixels: number) => void;
  placer: RefObject<PreviewPlacer | null>;
}

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height });

/** Returns the label of the selected farm. */
const labelIn = (region: RefObject<HTMLElement | null>) =>
  region.current?.querySelector<HTMLElement>('[aria-current="true"]') ?? null;

/** Shows the preview card of the selected farm beside its label; below 768 px its style makes it a bottom sheet. */
export function MapPreview({ marker, controller, region, onClose, onReveal, placer }: MapPreviewProps) {
  /** The farm of the card, which still shows it while it closes. */
  const [shown, setShown] = useState(marker);
  if (marker && marker !== shown) setShown(marker);
  const slot = useRef<HTMLDivElement>(null);

  const place = () => {
    const element = slot.current;
    if (!shown || !element || !region.current || !controller) return;
    const { left, top, width, height } = region.current.getBoundingClientRect();
    // Where it is drawn: a label may have stepped aside of its farm.
    const label = labelIn(region)?.getBoundingClientRect();
    const tip = label
      ? { x: (label.left + label.right) / 2 - left, y: label.bottom - top }
      : controller.toPixel(shown.position);
    // Beside a list the foot of the map may be below the window.
    const seen = { width, height: Math.min(height, window.innerHeight - top) };
    const { x, y } = placePreview(tip, label ?? { width: 0, height: 0 }, sizeOf(element), seen);
    element.style.setProperty('--preview-x', `${Math.round(x)}px`);
    element.style.setProperty('--preview-y', `${Math.round(y)}px`);
  };
  useImperativeHandle(placer, () => ({ place }));
  useLayoutEffect(place);

  const reveal = useEffectEvent(() => {
    const label = labelIn(region);
    if (!label || !slot.current || !region.current) return;
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const isSheet = getComputedStyle(slot.current).position === 'fixed';
    const controls = [...document.querySelectorAll('[data-map-control]')].map(boxOf);
    const pixels = isSheet
      ? revealBy(boxOf(label), [boxOf(slot.current), ...controls], null, boxOf(region.current))
      : revealBy(boxOf(label), [], boxOf(slot.current), boxOf(region.current));
    if (Math.abs(pixels) >= 1) onReveal?.(Math.round(pixels));
  });
  const selectedId = marker?.id;
  useEffect(() => {
    if (selectedId !== undefined && controller) reveal();
  }, [selectedId, controller]);

  if (!shown) return null;
  return (
    <div ref={slot} className={classes.slot}>
      <PreviewCard
        key={shown.id}
        marker={shown}
        phase={marker ? 'selected' : 'closing'}
        onClose={onClose}
        onExited={() => setShown(null)}
      />
    </div>
  );
}
