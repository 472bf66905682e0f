import { sampleFarms } from '@sideroad/seed';
import { useTestApi } from '../testing/testApi.ts';

let names: string[];

const api = useTestApi(0);
beforeAll(async () => {
  const farms = sampleFarms();
  names = farms.map(({ name }) => name);
  const given = [names, farms.map(({ city }) => city), farms.map(({ description }) => description)];
  const text =
    'insert into farm (name, city, description) select * from unnest($1::text[], $2::text[], $3::text[])';
  await api.database.pool.query(text, given);
}, 60_000);

/** The longest word of a name with a letter missing, one too many, a wrong one, or two that changed places. */
function withTypingError(name: string, seed: number): string {
  const word = name.split(/[^a-z]+/i).reduce((a, b) => (b.length > a.length ? b : a));
  const at = 1 + (seed % (word.length - 2));
  const other = 'etaoinshrdlu'[seed % 12];
  const wrong = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + other + word.slice(at),
    word.slice(0, at) + other + word.slice(at + 1),
    `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  ][seed % 4];
  return name.replace(word, wrong ?? word);
}

it('[SEARCH-62] of 60 names with one typing error at least 57 are among the first five', async () => {
  const missed: string[] = [];
  const long = names.filter((name) => /[a-z]{5}/i.test(name));
  for (let seed = 0; seed < 60; seed += 1) {
    const name = long[(seed * 7) % long.length] ?? '';
    const query = withTypingError(name, seed);
    const answer = await api.get(`/api/farmsearch/textsearch?${new URLSearchParams({ query, limit: '5' })}`);
    const found: { name: string }[] = answer.json().data.items;
    if (!found.some((farm) => farm.name === name)) missed.push(`${query} (${name})`);
  }
  expect(missed.length > 3 ? missed : []).toEqual([]);
});
