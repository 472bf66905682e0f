import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES, ROOT, remotePackage } from './lib/packages.mjs';

const BROWSER_PACKAGES = ['shell', ...REMOTES.map(remotePackage)];

/** The tasks that `npm run build` would run, by `package#build`. */
function plannedTasks() {
  const turbo = path.join(ROOT, 'node_modules/turbo/bin/turbo');
  const plan = execFileSync(process.execPath, [turbo, 'run', 'build', '--dry=json'], {
    cwd: ROOT,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    stdio: 'pipe',
  });
  return new Map(JSON.parse(plan.toString()).tasks.map((task) => [task.taskId, task]));
}

describe('npm run build', () => {
  const tasks = plannedTasks();

  it.each(BROWSER_PACKAGES)('[RUN-5] %s is built, served and tested by its own scripts', (folder) => {
    const { name, scripts } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
    expect(scripts).toMatchObject({ build: 'webpack', dev: 'webpack serve' });
    expect(scripts.test).toMatch(/^jest /);
    expect(tasks.get(`${name}#build`).command).toBe('webpack');
  });
});
