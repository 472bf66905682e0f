import { placeKey } from '../search/equivalents.ts';

/** Where most people of the other provinces live: names and postal code, degrees. */
const PROVINCES: readonly { names: readonly string[]; lat: number; lon: number }[] = [
  { names: ['quebec', 'qc', 'que', 'pq'], lat: 46.2, lon: -72.6 },
  { names: ['nova scotia', 'ns'], lat: 45.1, lon: -63.4 },
  { names: ['new brunswick', 'nb'], lat: 46.4, lon: -66.3 },
  { names: ['prince edward island', 'pe', 'pei'], lat: 46.3, lon: -63.2 },
  { names: ['newfoundland and labrador', 'nl', 'newfoundland', 'labrador', 'nfld'], lat: 48.6, lon: -55.6 },
  { names: ['manitoba', 'mb', 'man'], lat: 50, lon: -98 },
  { names: ['saskatchewan', 'sk', 'sask'], lat: 51.3, lon: -106 },
  { names: ['alberta', 'ab', 'alta'], lat: 52.3, lon: -113.6 },
  { names: ['british columbia', 'bc'], lat: 49.8, lon: -121.5 },
  { names: ['yukon', 'yt', 'yukon territory'], lat: 60.9, lon: -135.2 },
  { names: ['northwest territories', 'nt', 'nwt'], lat: 61.8, lon: -115 },
  { names: ['nunavut', 'nu'], lat: 63.7, lon: -68.5 },
];

/** Whether a key, as `placeKey` makes it, is one of Ontario's names. */
export const isOntario = (key: string) => ['ontario', 'on', 'ont'].includes(key);

/** Finds another province or territory by the key of one of its names. */
export const otherProvince = (key: string) =>
  PROVINCES.find(({ names }) => names.some((name) => placeKey(name) === key));

/** Whether a text names a province or territory of Canada. */
export function isProvince(text: string): boolean {
  const key = placeKey(text);
  return isOntario(key) || otherProvince(key) !== undefined;
}
