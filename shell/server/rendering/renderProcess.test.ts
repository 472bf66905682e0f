import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CHILD, RenderProcess, RIGHTS } from './renderProcess.ts';

const ESCAPES = path.join(__dirname, 'testing/escapes.mjs');

it('[SEC-44] a script that has got out of its context finds nothing', async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'escape-')));
  const [file, socket] = [path.join(folder, 'secret'), path.join(folder, 'socket')];
  await writeFile(file, 'secret');
  const servers = [0, socket].map((at) => createServer((_request, answer) => answer.end()).listen(at));
  const port = Object(servers[0]?.address()).port;
  const given = JSON.stringify({ child: CHILD, file, folder, socket, server: process.pid, port });
  const rights = [...RIGHTS, `--allow-fs-read=${ESCAPES}`];
  const run = promisify(execFile)(process.execPath, [...rights, ESCAPES, given], { env: {}, cwd: '/' });
  // Ends the script of the process, which reads it.
  run.child.stdin?.end();
  expect((await run).stdout).toBe('end\n');
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
}, 60_000);

it('[SEC-48] counts the time of the processor, and not the time in which others have it', async () => {
  const renderer = `var sideroadRenderer = { calls: ({ ms }) => {
    for (const end = Date.now() + ms; Date.now() < end; );
    return [];
  } };`;
  const child = new RenderProcess(Promise.resolve(renderer));
  const ask = (ms: number) =>
    child.ask({ key: 'a', source: '', publicPath: '', task: 'calls', request: JSON.stringify({ ms }) });
  await ask(0);
  const { answer, used } = await ask(1000);
  expect(answer).toEqual({ text: '[]' });
  expect(used).toBeGreaterThanOrEqual(10);
  expect((await ask(0)).used).toBeLessThan(Math.min(used, 100));
  child.end();
});
