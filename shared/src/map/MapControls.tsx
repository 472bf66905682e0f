import { useConfig } from '@sideroad/shared/host';
import { Minus, Plus } from 'lucide-react';
import classes from './MapControls.module.css';

/**
 * Returns the credit of the raster layer. Without the site's own text this is the name of the tiles' host, and nothing
 * for the site's own tiles.
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
 * Credits the sources of the embedded map's data, as their licences require (basemap/README.md), and first the source of
 * the raster layer.
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

/** The map's own zoom buttons [MAP-2]. */
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
