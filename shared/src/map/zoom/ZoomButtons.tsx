import { Minus, Plus } from 'lucide-react';
import classes from './ZoomButtons.module.css';

/** The map's own zoom buttons (spec section 2, Map view: 'custom zoom buttons (+ and −)'). */
export function ZoomButtons({ onZoom }: { onZoom: (levels: 1 | -1) => void }) {
  return (
    <div className={classes.zoom} data-map-control>
      <button type="button" aria-label="Zoom in" onClick={() => onZoom(1)}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => onZoom(-1)}>
        <Minus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
