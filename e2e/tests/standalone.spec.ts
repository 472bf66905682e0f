import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '../support/test.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A remote with a page of its own, and what is on it. */
const REMOTES = [
  { name: 'farm', origin: 'http://localhost:3002', path: '/farm/1', heading: /\w/ },
  { name: 'discovery', origin: 'http://localhost:3001', path: '/category/7', heading: 'Winery' },
];

for (const { name, origin, path: pagePath, heading } of REMOTES) {
  test(`npm run standalone -- ${name}: 'the remote alone on its own port, in the standalone host, against the API'`, async ({
    page,
    baseURL,
    watch,
  }) => {
    test.setTimeout(120_000);
    const child = spawn(process.execPath, ['scripts/standalone.mjs', name], {
      cwd: ROOT,
      env: { ...process.env, API_ORIGIN: baseURL ?? '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (chunk) => String(chunk).includes(`alone: ${origin}`) && resolve());
        child.once('exit', (code) => reject(new Error(`standalone ended with ${code}`)));
      });
      await page.goto(origin + pagePath);
      await expect(page.getByRole('toolbar', { name: 'Standalone' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await page.getByLabel('Colours').selectOption('dark');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    } finally {
      child.kill('SIGTERM');
    }
    // The development server's client speaks up when its server goes away.
    watch.complaints.length = 0;
  });
}
