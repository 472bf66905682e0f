import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
/** Our own commands; e2e hands its arguments to Playwright. */
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) =>
  /^node (scripts|bench)\//.test(line) && name !== 'e2e' ? [[name, line.split(' ').slice(1)]] : [],
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
    expect.arrayContaining(['start', 'test', 'release', 'dev', 'publish-remote', 'bench', 'import', 'farm']),
  );
});

it.each(COMMANDS)('[RUN-96] %s explains itself and each option, and does nothing else', async (_, args) => {
  const { code, stdout, stderr } = await run([...args, '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^usage: npm (start|test|run [\w:-]+)/);
  const options = stdout.split('\n', 1)[0].match(/--\w[\w-]*/g) ?? [];
  const explained = [...stdout.matchAll(/^ {2}(--[\w-]+).* {2}\S/gm)].map(([, option]) => option);
  expect(explained).toEqual(options);
});

// One reader serves all of them; those of the API are compiled first.
it.each(COMMANDS.filter(([name]) => ['start', 'import'].includes(name)))(
  '[RUN-96] %s refuses an argument that it does not know',
  async (_, args) => {
    const { code, stdout, stderr } = await run([...args, '--nonsense']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/--nonsense.*\nusage: npm /);
  },
);
