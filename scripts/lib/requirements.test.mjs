import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';
import { statedIds } from './requirements.mjs';

it('gives every requirement of the docs an id', () => {
  const pages = [
    'architecture.md',
    ...readdirSync(path.join(ROOT, 'docs/product')).map((page) => `product/${page}`),
  ];
  const lines = pages.flatMap((page) => readFileSync(path.join(ROOT, 'docs', page), 'utf8').split('\n'));
  expect(lines.filter((line) => /^\s*- (?!\*\*\[[A-Z0-9]+-\d+\]\*\* )/.test(line))).toEqual([]);
});

it('each danger in docs/security.md names requirements that exist', () => {
  const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  const table = page.slice(page.indexOf('| Danger'), page.indexOf('\n\n', page.indexOf('| Danger')));
  const rows = table
    .split('\n')
    .slice(2)
    .map((row) => row.slice(2, -2).split(' | '));
  const stated = new Set(statedIds());
  const wrong = rows
    .filter(([danger]) => !danger.startsWith('**'))
    .map(([danger, , cell]) => ({ danger, ids: cell.match(/[A-Z0-9]+-\d+/g) ?? [] }))
    .filter(({ ids }) => ids.length === 0 || ids.some((id) => !stated.has(id)));
  expect(wrong).toEqual([]);
});
