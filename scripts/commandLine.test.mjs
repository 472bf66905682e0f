import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
/** Our own commands, each with its arguments of Node.js; e2e hands its own to Playwright. */
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) =>
  /^node (scripts|bench)\//.test(line) && name !== 'e2e' ? [[name, line.split(' ').slice(1)]] : [],
);
// One reader serves all of them; those of the API are compiled first.
const REFUSING = COMMANDS.filter(([name]) => ['start', 'import'].includes(name));

/** What each command answers to an option. */
const run = (commands, option) => {
  const orders = commands.map(([_, [file, ...args]]) => ({
    file: path.join(ROOT, file),
    args: [...args, option],
  }));
  const runner = [path.join(ROOT, 'scripts/testing/runCommands.mjs'), JSON.stringify(orders)];
  const answers = JSON.parse(execFileSync(process.execPath, runner, { cwd: ROOT, encoding: 'utf8' }));
  return commands.map(([name], index) => [name, ...answers[index]]);
};

it('knows the commands', () => {
  expect(COMMANDS.map(([name]) => name)).toEqual(
    expect.arrayContaining(['start', 'test', 'release', 'dev', 'publish-remote', 'bench', 'import', 'farm']),
  );
});

it.each(run(COMMANDS, '--help'))(
  '[RUN-96] %s explains itself and each option, and does nothing else',
  (_, code, output, errors) => {
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^usage: npm (start|test|run [\w:-]+)/);
    const options = output.split('\n', 1)[0].match(/--\w[\w-]*/g) ?? [];
    const explained = [...output.matchAll(/^ {2}(--[\w-]+).* {2}\S/gm)].map(([, option]) => option);
    expect(explained).toEqual(options);
  },
);

it.each(run(REFUSING, '--nonsense'))(
  '[RUN-96] %s refuses an argument that it does not know',
  (_, code, output, errors) => {
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(/--nonsense.*\nusage: npm /);
  },
);
