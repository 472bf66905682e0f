import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '..');
/** A column in the `set` or the list of an SQL statement, or as a value for a query. */
const WRITES =
  /\bset\b[^`;]*?\b(published|draft|hidden|held|withdrawn|held_by) =|insert into farm \([^)]*\b(published|draft|hidden|held|withdrawn|held_by)\b|\b(draft|hidden|held|withdrawn|heldBy|held_by|published): (true|false|null|sql)/;

it('[LIFE-2] nothing but farms/life.ts writes what keeps a farm off the site', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|releases)\/|^db\/schema\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const writing = files.filter((name) => WRITES.test(readFileSync(path.join(SOURCES, name), 'utf8')));
  expect(writing).toEqual(['farms/life.ts']);
});
