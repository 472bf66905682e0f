import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const ROOT = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const FOLDER = '.github/workflows';
const WORKFLOWS = readdirSync(path.join(ROOT, FOLDER));

interface Step {
  run?: string;
}

interface Workflow {
  permissions: object;
  concurrency: object;
  jobs: Record<string, { 'timeout-minutes'?: number; container?: string; steps: Step[] }>;
}
const workflow = (file: string): Workflow => parse(read(`${FOLDER}/${file}`));
const shellOf = (steps: Step[]) => steps.flatMap(({ run }) => run?.trim().split('\n') ?? []);
/** The lines of shell that a workflow runs. */
const linesOf = (file: string) => Object.values(workflow(file).jobs).flatMap(({ steps }) => shellOf(steps));
const matches = (lines: string[], pattern: RegExp) =>
  new Set(lines.flatMap((line) => pattern.exec(line)?.[1]?.split(' ') ?? []));

describe.each(WORKFLOWS)('the workflow %s', (file) => {
  it('names each action by its commit, with the version beside it', () => {
    const uses = [...read(`${FOLDER}/${file}`).matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
    expect(uses.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    expect(uses.length).toBeGreaterThan(1);
  });

  it('only reads, ends older runs, and each job has a limit', () => {
    const { permissions, concurrency, jobs } = workflow(file);
    expect(permissions).toEqual({ contents: 'read' });
    expect(concurrency).toHaveProperty('cancel-in-progress', true);
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('is root for packages of the system alone', () => {
    const { jobs } = workflow(file);
    const asRoot = Object.values(jobs).flatMap(({ container, steps }) =>
      shellOf(steps).filter((line) =>
        container ? !line.startsWith('su postgres -c ') : line.includes('sudo'),
      ),
    );
    const allowed =
      /^(sudo )?apt-get (update -q|install [\w -]+)$|^sudo apt-get update -q && sudo apt-get install [\w -]+$|^chown -R postgres \.$/;
    expect(asRoot.filter((line) => !allowed.test(line))).toEqual([]);
  });
});

it('the jobs of ci.yml run every check of npm test', () => {
  const help = execFileSync(process.execPath, ['scripts/test.mjs', '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [, checks = ''] = /named ones: (.*)\./.exec(help) ?? [];
  expect([...matches(linesOf('ci.yml'), /npm test -- (.+)$/)].sort()).toEqual(checks.split(', ').sort());
});

it('the jobs of ci.yml install the packages of Debian that tests need', () => {
  const calls = "ensureInstalled\\([A-Z]+, '[^']+'";
  // Long checks run in nightly.yml.
  const needed = execFileSync('git', ['grep', '-ohE', calls, '--', '.', ':!e2e/deep'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const names = new Set([...needed.matchAll(/'(.+)'/g)].map(([, name]) => name));
  expect([...matches(linesOf('ci.yml'), /--no-install-recommends (.+)$/)].sort()).toEqual([...names].sort());
});

it('Dependabot leaves alone what ADR 6 holds back', () => {
  const cells = [...read('docs/adr/0006-versions.md').matchAll(/^\| (`.+?) \|/gm)].map(
    ([, cell = '']) => cell,
  );
  const held = cells.flatMap((cell) => cell.replaceAll('`', '').split(', '));
  const [npm]: { ignore: { 'dependency-name': string }[] }[] = parse(read('.github/dependabot.yml')).updates;
  expect(npm?.ignore.map((entry) => entry['dependency-name'])).toEqual(held.sort());
});
