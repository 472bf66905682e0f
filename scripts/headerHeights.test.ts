import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES, ROOT, remotePackage } from './lib/packages.mjs';

const layout = readFileSync(path.join(ROOT, 'shell/src/layout/Layout.module.css'), 'utf8');
const heights = [...layout.matchAll(/--header-full-h: (.+);/g)].map(([, height]) => height);

it("remotes use the shell's custom property for the header's height, no number", () => {
  expect(new Set(heights).size).toBeGreaterThan(1);
  const sheets = REMOTES.map(remotePackage).flatMap((name) =>
    readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join(name, 'src', file)),
  );
  expect(sheets.length).toBeGreaterThan(0);
  const typed = sheets.flatMap((sheet) =>
    [...readFileSync(path.join(ROOT, sheet), 'utf8').matchAll(/\b\d+px\b/g)]
      .filter(([size]) => heights.includes(size))
      .map(([size]) => `${size} in ${sheet}`),
  );
  expect(typed).toEqual([]);
});
