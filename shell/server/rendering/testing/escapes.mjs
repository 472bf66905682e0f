// @ts-check
/**
 * What a script may try that has got out of its context, with all that Node.js gives to a module. Prints the names of what
 * it got, and 'end'.
 *
 *   node RIGHTS escapes.mjs '{ "child": "…/renderChild.mjs", "file", "folder", "socket", "server": PID, "port" }'
 */
import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const { child, file, folder, socket, server, port } = JSON.parse(process.argv[2] ?? '');
/** Not known to the oldest Node.js. */
const sqlite = 'node:sqlite';
const url = `http://127.0.0.1:${port}`;
if (child) await import(child);

/** The rest of the global `process`, whatever the types say. @type {any} */
const own = (await import('node:process')).default;
/** @param {import('node:events').EventEmitter} emitter @param {string} event */
const settled = (emitter, event) =>
  new Promise((resolve) => emitter.once(event, () => resolve(true)).once('error', () => resolve(false)));

/** @type {Record<string, () => unknown>} each returns something where it got something */
const TRIES = {
  'a setting': () => own.argv ?? Object.keys(own.env).length > 0,
  'a file of the data folder': async () => (await import('node:fs')).readFileSync(file),
  'the age of a file': async () => (await import('node:fs')).statSync(file),
  'a file as a blob': async () => (await import('node:fs')).openAsBlob(file).then((blob) => blob.text()),
  'the names of all versions': async () => (await import('node:fs')).readdirSync(folder),
  'a new file': async () => (await import('node:fs')).writeFileSync(`${file}.new`, '') ?? true,
  'a database of SQLite': async () => new (await import(sqlite)).DatabaseSync(`${file}.db`),
  'a trace in a file': async () =>
    (await import('node:trace_events')).createTracing({ categories: ['node'] }).enable() ?? true,
  'the settings of the server': async () => (await import('node:fs')).readFileSync(`/proc/${server}/environ`),
  'the memory of the server': async () => (await import('node:fs')).openSync(`/proc/${server}/mem`, 'r'),
  'a signal': () => own.kill(server, 0),
  'a raw signal': () => own._kill(server, 0) === 0,
  'the inspector of the server': () => own._debugProcess(server) ?? true,
  'an inspector of its own': async () => (await import('node:inspector')).open(0) ?? true,
  'the priority of the server': async () => (await import('node:os')).setPriority(server, 1) ?? true,
  'a command': async () => (await import('node:child_process')).execSync('true'),
  'a process': async () => (await import('node:cluster')).default.fork(),
  'a process of a class': async () => {
    const { ChildProcess } = await import('node:child_process');
    return (
      Reflect.get(new ChildProcess(), 'spawn').call(new ChildProcess(), { file: '/bin/true', args: [] }) === 0
    );
  },
  'a signal to its group': async () => {
    const { ChildProcess } = await import('node:child_process');
    return Reflect.get(new ChildProcess(), '_handle').kill(0) === 0;
  },
  'flags of V8, some of which write files': async () =>
    (await import('node:v8')).setFlagsFromString('--trace-turbo') ?? true,
  'a thread': async () => new (await import('node:worker_threads')).Worker('1', { eval: true }),
  'a native module': () => own.dlopen({ exports: {} }, 'libm.so.6') ?? true,
  WASI: async () => new (await import('node:wasi')).WASI({ version: 'preview1' }),
  bindings: () => own.binding('fs'),
  'a module by its name': () => own.getBuiltinModule('fs'),
  'code from text': () => Function('return 1')(),
  'a connection': async () => settled((await import('node:net')).connect(port, '127.0.0.1'), 'connect'),
  'a connection of a class': async () =>
    settled(new (await import('node:net')).Socket().connect(port, '127.0.0.1'), 'connect'),
  'the socket of the database': async () => settled((await import('node:net')).connect(socket), 'connect'),
  'a server': async () => settled((await import('node:net')).createServer().listen(0), 'listening'),
  'an encrypted connection': async () =>
    settled((await import('node:tls')).connect({ port, host: '127.0.0.1' }), 'connect'),
  'a page of the web': () => fetch(url),
  'a request': async () => settled((await import('node:http')).get(url), 'response'),
  'a session of HTTP/2': async () => settled((await import('node:http2')).connect(url), 'connect'),
  'a datagram': async () => settled((await import('node:dgram')).createSocket('udp4').bind(0), 'listening'),
  'a name': async () => (await import('node:dns/promises')).lookup('localhost'),
  'a resolver': async () => new (await import('node:dns')).promises.Resolver().getServers(),
};

for (const [name, attempt] of Object.entries(TRIES)) {
  const tried = (async () => attempt())().catch(() => false);
  if (await Promise.race([tried, setTimeout(1000, false)])) writeSync(1, `${name}\n`);
}
writeSync(1, 'end\n');
// What it has opened would keep it.
own.reallyExit?.(0);
