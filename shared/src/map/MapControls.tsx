import { parseUrl } from '@sideroad/shared/domain/url';
import { useConfig } from '@sideroad/shared/host';
import { useFocusBetween } from '@sideroad/shared/ui/button';
import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { MAX_ZOOM, MIN_ZOOM } from './geo.ts';
import classes from './MapControls.module.css';

/** Returns the credit of the raster layer: the site's text, else the host of the tiles unless that is the site. */
export function tilesCredit(template: string, attribution: string): string {
  if (template === '' || attribution) return template && attribution;
  const url = template.replace(/\{s\}\.?/, '');
  const host = parseUrl(url)?.hostname;
  return host === undefined ? '' : `Map tiles ${host}`;
}

/** Credits the raster layer and the sources of the embedded map's data, as their licences require. */
export function Attribution() {
  const { mapTilesUrl, mapTilesAttribution } = useConfig();
  const credit = tilesCredit(mapTilesUrl, mapTilesAttribution);
  return (
    <p className={classes.attribution} data-map-control>
      {credit && `${credit} · `}Shores <a href="https://www.soest.hawaii.edu/pwessel/gshhg/">GSHHG</a>, towns{' '}
      <a href="https://www.geonames.org/">GeoNames</a>
    </p>
  );
}

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (levels: 1 | -1) => void;
}

/** The map's own zoom buttons, disabled at its levels' ends. */
export function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const [closer, farther] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const ends = { atStart: zoom >= MAX_ZOOM, atEnd: zoom <= MIN_ZOOM };
  useFocusBetween(closer, farther, ends);
  return (
    <div className={classes.zoom} data-map-control>
      <button
        ref={closer}
        type="button"
        aria-label="Zoom in"
        disabled={ends.atStart}
        onClick={() => onZoom(1)}
      >
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button
        ref={farther}
        type="button"
        aria-label="Zoom out"
        disabled={ends.atEnd}
        onClick={() => onZoom(-1)}
      >
        <Minus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
