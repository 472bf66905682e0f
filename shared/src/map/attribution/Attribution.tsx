import classes from './Attribution.module.css';

/** Who made the map's data, as their licences ask (basemap/README.md). */
export function Attribution() {
  return (
    <p className={classes.attribution}>
      Shores <a href="https://www.soest.hawaii.edu/pwessel/gshhg/">GSHHG</a>, towns{' '}
      <a href="https://www.geonames.org/">GeoNames</a>
    </p>
  );
}
