import { useConfig } from '@sideroad/shared/host';
import classes from './Attribution.module.css';
import { tilesCredit } from './tilesCredit.ts';

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
