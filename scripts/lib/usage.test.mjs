import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
/** Our own commands; the API's are in api/src/commands.test.ts, and e2e hands its arguments to Playwright. */
const COMMANDS = Object.entries(scripts)
  .map(([name, line]) => [name, /^node ((?:scripts|bench)\/[\w-]+\.mjs)((?: --\w+)*)$/.exec(line)])
  .flatMap(([name, found]) =>
    found && name !== 'e2e' ? [[name, [found[1], ...found[2].split(' ').filter(Boolean)]]] : [],
  );

/** @param {string[]} args */
const run = (args) =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

it('knows the commands', () => {
  expect(COMMANDS.map(([name]) => name)).toEqual(
    expect.arrayContaining(['start', 'test', 'release', 'dev', 'standalone', 'publish-remote', 'bench']),
  );
});

it.each(COMMANDS)('[RUN-96] %s says its usage and does nothing else', async (_, args) => {
  const { code, stdout, stderr } = await run([...args, '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^usage: npm (start|test|run [\w:-]+)/);
  expect(stdout.split('\n').length).toBeLessThan(8);
});

it.each(COMMANDS)('[RUN-96] %s refuses an argument that it does not know', async (_, args) => {
  const { code, stdout, stderr } = await run([...args, '--nonsense']);
  expect(code).toBeGreaterThan(0);
  expect(stdout).toBe('');
  expect(stderr).toContain('--nonsense');
});
