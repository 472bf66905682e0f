import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

it('standalone takes PORT, and says in one line that it is taken', async () => {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const args = [path.resolve(__dirname, 'standalone.mjs'), 'farm', '--fixtures'];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port) },
    timeout: 20_000,
  });
  server.close();
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `Port ${port} is taken; PORT names another: PORT=${port + 100} npm run standalone -- …\n`,
  });
});
