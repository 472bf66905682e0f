import { Minus, Plus } from 'lucide-react';
import classes from './ZoomButtons.module.css';

/** The map's own zoom buttons ([MAP-2]). */
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
