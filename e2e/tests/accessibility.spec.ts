import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '../support/test.ts';

declare global {
  var axe: typeof import('axe-core');
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = ['/', '/category/7', '/farm/3', '/explore', '/categories', '/no/such/page'];

// The policy forbids what the checker does to the page; what it checks is the same.
test.use({ bypassCSP: true });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });
      for (const path of PAGES) {
        test(`${path}: 'Contrast WCAG 2.2 AA', roles and names: axe finds nothing; no horizontal scroll`, async ({
          page,
        }) => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await page.waitForLoadState('networkidle');
          await page.evaluate(AXE);
          const violations = await page.evaluate(async () => {
            const results = await globalThis.axe.run(document);
            return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
          });
          expect(violations).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBe(0);
        });
      }
    });
  }
}
