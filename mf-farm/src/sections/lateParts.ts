/** Parts of the page that load in one chunk when they come near the window. */
export { MapCanvas } from '@sideroad/shared/map';
export { NearbyRail } from './NearbyRail.tsx';
