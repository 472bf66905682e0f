import { useConfig } from '@sideroad/shared/host';
import { Minus, Plus } from 'lucide-react';
import classes from './MapControls.module.css';

/**
 * What the map says of the raster layer over it. Sources of tiles ask to be named; a site that does not say how gets
 * the name of their host, and nothing for tiles of its own.
 *
 * @param template address of the layer, empty for none
 * @param attribution the site's words, as plain text
 */
export function tilesCredit(template: string, attribution: string): string {
  if (template === '' || attribution) return template && attribution;
  const address = template.replace(/\{s\}\.?/, '');
  return URL.canParse(address) ? `Map tiles ${new URL(address).hostname}` : '';
}

/**
 * Who made the embedded map's data, as their licences ask (basemap/README.md), and first whom the raster layer over
 * it comes from.
 */
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
