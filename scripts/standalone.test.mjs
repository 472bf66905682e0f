import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');

/** Runs a command on a taken port. @param {number} usual the port that it takes when PORT is the taken one @param {string} cwd */
async function onTakenPort(args, cwd = ROOT, offset = 0) {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port - offset) },
    timeout: 25_000,
  });
  server.close();
  return { port, answer: { status, stdout, stderr } };
}

describe('[RUN-96] a taken port ends a command with one line, before it builds', () => {
  it.each([
    ['npm run standalone -- …', ['scripts/standalone.mjs', 'farm', '--fixtures'], 'PORT names another'],
    ['npm start', ['scripts/start.mjs'], 'PORT names another'],
    ['npm run dev', ['scripts/dev.mjs', 'farm'], 'PORT moves them all'],
  ])('%s', async (command, args, advice) => {
    const { port, answer } = await onTakenPort(args);
    expect(answer).toEqual({
      status: 1,
      stdout: '',
      stderr: `Port ${port} is taken; ${advice}: PORT=${port + 100} ${command}\n`,
    });
  });

  it('npm run dev, on the port of a remote', async () => {
    const { port, answer } = await onTakenPort(['scripts/dev.mjs', 'farm'], ROOT, 2);
    expect(answer).toMatchObject({ status: 1, stdout: '' });
    expect(answer.stderr).toBe(`Port ${port} is taken; PORT moves them all: PORT=${port + 98} npm run dev\n`);
  });

  it('npm run dev -w mf-farm', async () => {
    const webpack = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
    const { port, answer } = await onTakenPort([webpack, 'serve'], path.join(ROOT, 'mf-farm'), 2);
    expect(answer).toMatchObject({ status: 1, stdout: '' });
    expect(answer.stderr).toBe(`Port ${port} is taken; PORT moves them all: PORT=${port + 98} npm run dev\n`);
  });
});
