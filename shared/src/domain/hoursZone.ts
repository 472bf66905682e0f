import type { Farm } from '@sideroad/shared/contract';

/** Zones of a province from east to west: each holds west of its meridian (degrees east), the first everywhere. */
type ProvinceZones = readonly [east: string, ...west: [meridian: number, zone: string][]];

/**
 * A province with two zones is split along a meridian. By law it is 90° W in Ontario and 63° W in Quebec; for the others
 * it is the meridian that splits the towns best, good enough for a guess.
 */
const ONTARIO: ProvinceZones = ['America/Toronto', [-90, 'America/Winnipeg']];
const QUEBEC: ProvinceZones = ['America/Halifax', [-63, 'America/Toronto']];
const BRITISH_COLUMBIA: ProvinceZones = ['America/Edmonton', [-117.1, 'America/Vancouver']];
const NEWFOUNDLAND: ProvinceZones = ['America/St_Johns', [-59.5, 'America/Goose_Bay']];
const NUNAVUT: ProvinceZones = [
  'America/Iqaluit',
  [-85, 'America/Rankin_Inlet'],
  [-102, 'America/Cambridge_Bay'],
];

/** Name and postal code of each province, in lower case without accents; `main` is the zone of most people. */
const PROVINCES: { names: string[]; main: string; zones?: ProvinceZones }[] = [
  { names: ['ontario', 'on'], main: 'America/Toronto', zones: ONTARIO },
  { names: ['quebec', 'qc'], main: 'America/Toronto', zones: QUEBEC },
  { names: ['nova scotia', 'ns'], main: 'America/Halifax' },
  { names: ['new brunswick', 'nb'], main: 'America/Moncton' },
  { names: ['prince edward island', 'pe'], main: 'America/Halifax' },
  { names: ['newfoundland and labrador', 'nl'], main: 'America/St_Johns', zones: NEWFOUNDLAND },
  { names: ['manitoba', 'mb'], main: 'America/Winnipeg' },
  { names: ['saskatchewan', 'sk'], main: 'America/Regina' },
  { names: ['alberta', 'ab'], main: 'America/Edmonton' },
  { names: ['british columbia', 'bc'], main: 'America/Vancouver', zones: BRITISH_COLUMBIA },
  { names: ['yukon', 'yt'], main: 'America/Whitehorse' },
  { names: ['northwest territories', 'nt'], main: 'America/Yellowknife' },
  { names: ['nunavut', 'nu'], main: 'America/Iqaluit', zones: NUNAVUT },
];

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function zoneAt([east, ...west]: ProvinceZones, longitude: number): string {
  return west.reduce((zone, [meridian, name]) => (longitude < meridian ? name : zone), east);
}

/** Returns the zone of a province at a longitude in degrees east; null for an unknown province. */
function guessZone(province: string | null, longitude: number | null): string | null {
  const key =
    province
      ?.normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .trim()
      .toLowerCase() ?? '';
  const found = PROVINCES.find(({ names }) => names.includes(key));
  if (!found) return null;
  return found.zones && longitude !== null ? zoneAt(found.zones, longitude) : found.main;
}

/**
 * Returns the IANA name of the time zone of a farm's hours [HOURS-9]: the API's, else guessed from province and
 * longitude, else the visitor's.
 */
export function farmTimeZone(farm: Pick<Farm, 'timeZone' | 'location'>, visitorTimeZone: string): string {
  if (farm.timeZone && isTimeZone(farm.timeZone)) return farm.timeZone;
  const { address, coordinates } = farm.location;
  return guessZone(address.state, coordinates?.lon ?? null) ?? visitorTimeZone;
}

/**
 * Returns the time zone of a farm's hours in the browser. Asks for the visitor's only where the farm has none: the first
 * formatter of the browser's own locale costs a phone 70 ms.
 */
export function hoursTimeZone(farm: Pick<Farm, 'timeZone' | 'location'>): string {
  if (farm.timeZone && isTimeZone(farm.timeZone)) return farm.timeZone;
  return farmTimeZone(farm, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
