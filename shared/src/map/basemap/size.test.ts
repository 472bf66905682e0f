import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

describe("the embedded map's data (README beside it)", () => {
  it('is to stay below 150 KB gzip', () => {
    const files = ['region.json', 'world.json', 'places.json'].map((name) =>
      readFileSync(join(__dirname, name)),
    );
    const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
    expect(bytes).toBeLessThan(150 * 1024);
  });
});
