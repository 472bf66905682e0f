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

  it('builds a package again when its sources or those of the platform change, not its tests', () => {
    const farm = tasks.get('mf-farm#build');
    const inputs = Object.keys(farm.inputs);
    expect(inputs).toEqual(expect.arrayContaining(['package.json', 'src/farmPage/FarmPage.expose.tsx']));
    expect(inputs.filter((file) => /\.test\.|\.md$|^fixtures/.test(file))).toEqual([]);
    expect(farm.dependencies).toEqual(['@sideroad/build#build', '@sideroad/shared#build']);
    const inputsOf = (task) => Object.keys(tasks.get(`@sideroad/${task}#build`).inputs);
    expect([...inputsOf('build'), ...inputsOf('shared')]).toEqual(
      expect.arrayContaining(['remote.mjs', 'src/router.ts']),
    );
  });

  it('compiles the servers before the shell, whose build reads the compiled routes', () => {
    expect(tasks.get('@sideroad/shell#build').dependencies.sort()).toEqual([
      '@sideroad/api#build',
      '@sideroad/build#build',
      '@sideroad/releases#build',
      '@sideroad/server-kit#build',
      '@sideroad/shared#build',
    ]);
  });
});
