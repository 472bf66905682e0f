import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { freePort } from '../lib/ports.mjs';
import { startDevServer } from './server.mjs';
import { receiveThrown } from './thrownErrors.mjs';
import { watchTypes } from './types.mjs';

const { WebSocket } = createRequire(require.resolve('webpack-dev-server'))('ws');
const FAULT = "  throw new Error('no farm');";

let dir;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'dev-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** A list with a promise for its entries. */
function collected() {
  const items = [];
  let look = () => {};
  return {
    items,
    add(item) {
      items.push(item);
      look();
    },
    until: (isIt) =>
      new Promise((resolve) => {
        look = () => {
          const found = items.find(isIt);
          if (found) resolve(found);
        };
        look();
      }),
  };
}

describe('npm run dev shows mistakes over the page and in the terminal', () => {
  it('a type error, until it is mended', async () => {
    await writeFile(
      path.join(dir, 'tsconfig.json'),
      '{"compilerOptions":{"noEmit":true,"types":[]},"include":["src"]}',
    );
    const file = path.join(dir, 'src/a.ts');
    await mkdir(path.dirname(file));
    await writeFile(file, "export const name = 'a';\nexport const count: number = name;\n");
    const passes = collected();
    const stop = watchTypes(dir, [path.dirname(file)], passes.add);
    try {
      const [problem] = await passes.until(({ length }) => length > 0);
      expect(problem.moduleName).toBe('src/a.ts:2:14');
      expect(problem.message).toMatch(/^error TS2322: Type 'string' is not assignable to type 'number'/);
      expect(problem.message).toContain('2 export const count: number = name;');
      await writeFile(file, "export const name = 'a';\n");
      expect(await passes.until(({ length }) => length === 0)).toEqual([]);
    } finally {
      await stop();
    }
  });

  it('an error of the page, mapped to its source; held problems come back with each page', async () => {
    const port = await freePort();
    const entry = path.join(dir, 'src.js');
    await writeFile(entry, `export function Farm() {\n${FAULT}\n}\nglobalThis.DevFarm = Farm;\n`);
    const problems = collected();
    let server;
    server = await startDevServer(
      {
        mode: 'development',
        context: dir,
        entry,
        devtool: 'cheap-module-source-map',
        output: { path: dir, filename: 'main.js', publicPath: '/', uniqueName: 'mf-test' },
        infrastructureLogging: { level: 'none' },
      },
      {
        port,
        client: false,
        hot: false,
        liveReload: false,
        setupMiddlewares(middlewares, { app }) {
          receiveThrown(app, [port], (problem) => {
            problems.add(problem);
            server.show(problem);
          });
          return middlewares;
        },
      },
    );
    const messages = collected();
    const sockets = [];
    const open = () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
        headers: { origin: `http://127.0.0.1:${port}` },
      });
      socket.on('message', (data) => messages.add(JSON.parse(String(data))));
      sockets.push(socket);
    };
    try {
      await server.ready;
      open();
      await messages.until(({ type }) => type === 'ok');
      const address = `http://localhost:${port}/main.js`;
      const script = await (await fetch(address)).text();
      const Farm = runInThisContext(`${script}\nglobalThis.DevFarm`, { filename: address });
      let thrown;
      try {
        Farm();
      } catch (error) {
        thrown = error;
      }
      const body = JSON.stringify({ message: String(thrown), stack: thrown.stack });
      await fetch(`http://127.0.0.1:${port}/_dev/errors`, { method: 'POST', body });
      const { data } = await messages.until(({ type }) => type === 'errors');
      expect(data).toEqual(problems.items);
      expect(data[0].moduleName).toBe('mf-test/src.js:2');
      expect(data[0].message).toContain('Error: no farm');
      expect(data[0].message).toContain(`>     2 | ${FAULT}`);

      // A check of types ends after each change, also after the one that throws.
      messages.items.length = 0;
      server.hold([]);
      expect((await messages.until(({ type }) => type === 'errors')).data).toEqual(problems.items);

      const held = { moduleName: 'a.ts:2:14', message: 'error TS2322' };
      messages.items.length = 0;
      server.forget();
      server.hold([held]);
      expect((await messages.until(({ type }) => type === 'errors')).data).toEqual([held]);
      for (const socket of sockets) socket.terminate();
      messages.items.length = 0;
      open();
      expect((await messages.until(({ type }) => type === 'errors')).data).toEqual([held]);
    } finally {
      for (const socket of sockets) socket.terminate();
      await server.stop();
    }
  });

  it('the page sends whatever is thrown: caught by React, at load, in clicks, timers and promises', async () => {
    const listeners = new Map();
    const sent = [];
    const printed = [];
    const page = {
      Error,
      console: { error: (...words) => printed.push(words), warn: (...words) => printed.push(words) },
      addEventListener: (name, listener) => listeners.set(name, listener),
      fetch: async (address, { body }) => sent.push([address, JSON.parse(body)]),
    };
    const code = await readFile(path.resolve('packages/build/client/thrownErrors.mjs'), 'utf8');
    new Function(...Object.keys(page), code)(...Object.values(page));
    const event = { filename: 'http://localhost:3002/Page.js', lineno: 3, colno: 7 };
    const failedLoad = new Error('did not load', { cause: new Error('at load') });
    page.console.error('%o\n\n%s', new Error('in render'), 'The above error occurred');
    page.console.error('Warning: a key is missing');
    page.console.warn('[sideroad]', {}, Object.assign(failedLoad, { name: 'RemoteLoadError' }));
    page.console.warn('[sideroad]', {}, new Error('a call failed, and its section says so'));
    listeners.get('error')({ ...event, error: new Error('in a click'), message: 'Uncaught' });
    listeners.get('error')({ ...event, error: undefined, message: 'Uncaught text' });
    listeners.get('error')({ ...event, message: 'ResizeObserver loop completed' });
    listeners.get('unhandledrejection')({ reason: new Error('in a promise') });
    listeners.get('unhandledrejection')({ reason: 'text' });
    expect(printed).toHaveLength(4);
    expect(sent.map(([address, { message }]) => [address, message])).toEqual(
      [
        ...['in render', 'at load', 'in a click'].map((words) => `Error: ${words}`),
        'Thrown: Uncaught text',
        'Error: in a promise',
        'Thrown: text',
      ].map((message) => ['/_dev/errors', message]),
    );
    expect(sent[3][1].stack).toBe('    at http://localhost:3002/Page.js:3:7');
  });
});
