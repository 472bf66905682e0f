import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases, readBuild, release } from '@sideroad/releases';
import { freePort } from '../../api/src/testing/freePort.mjs';
import { copyFreshDatabase } from '../../api/src/testing/freshDatabase.ts';

// The site as `npm run build` leaves it, and a collector of OpenTelemetry that keeps what it is sent.
const ROOT = path.resolve(__dirname, '../..');
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER_SPAN = 'b7ad6b7169203331';
const LONG = 90_000;

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}
interface Traces {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const spansOf = ({ resourceSpans }: Traces): Span[] =>
  resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return String(Buffer.concat(chunks));
};

let dir: string;
let site: ChildProcess | undefined;
let collectorPort: number;
const sent: { path: string | undefined; text: string }[] = [];
const collector = createServer(async (request, response) => {
  sent.push({ path: request.url, text: await bodyOf(request) });
  response.setHeader('content-type', 'application/json').end('{}');
});

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'telemetry-'));
  await copyFreshDatabase(dir);
  const releases = new Releases(new DiskStore(path.join(dir, 'releases')));
  const { built, versions } = await readBuild(ROOT);
  await release(
    releases,
    { built, versions: { 'mf-discovery': versions['mf-discovery'] ?? '' } },
    ROOT,
    built,
  );
  collectorPort = await freePort();
  collector.listen(collectorPort, '127.0.0.1');
  await once(collector, 'listening');
}, LONG);
afterAll(async () => {
  site?.kill('SIGKILL');
  collector.close();
  await rm(dir, { recursive: true, force: true });
});

/** Starts the site, makes requests and stops it, which sends what it has measured. */
async function visit(paths: readonly string[], headers: Record<string, string>): Promise<void> {
  const port = await freePort();
  site = spawn(process.execPath, ['--liftoff-only', path.join(ROOT, 'shell/dist/server/main.js')], {
    env: {
      PORT: String(port),
      DATA_DIR: dir,
      REMOTES_DIR: path.join(dir, 'releases'),
      SEED: 'none',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = site;
  if (!stdout) throw new Error('no stdout');
  for await (const line of stdout) if (String(line).includes('Sideroad is ready')) break;
  for (const each of paths) await (await fetch(`http://127.0.0.1:${port}${each}`, { headers })).text();
  site.kill('SIGTERM');
  await once(site, 'exit');
}

it(
  '[RUN-91] sends a trace from the browser through document, call and SQL, and metrics',
  async () => {
    await visit(['/categories?secret=typed', '/api/farmsearch/textsearch?query=typed'], {
      traceparent: `00-${TRACE}-${BROWSER_SPAN}-01`,
    });
    const spans = sent
      .filter(({ path: to }) => to === '/v1/traces')
      .flatMap(({ text }) => spansOf(JSON.parse(text)));
    const find = (name: string, parent: string) =>
      spans.find((span) => span.name.startsWith(name) && span.parentSpanId === parent);

    const document = find('GET /*', BROWSER_SPAN);
    const call = find('GET /api/categories', document?.spanId ?? '');
    const statement = spans.find(
      ({ parentSpanId, attributes }) =>
        parentSpanId === call?.spanId &&
        attributes.some(({ value }) => /^select .*"category"/s.test(value.stringValue ?? '')),
    );
    expect([document, call, statement].map((span) => span?.traceId)).toEqual([TRACE, TRACE, TRACE]);

    const measured = sent.filter(({ path: to }) => to === '/v1/metrics').map(({ text }) => text);
    expect(measured.join()).toContain('http.server.request.duration');
    expect(sent.map(({ text }) => text).join()).not.toContain('typed');
  },
  LONG,
);

it('[RUN-91] without an endpoint does not load the SDK of OpenTelemetry', () => {
  const program = `
    import { createRequire } from 'node:module';
    import { addTelemetry } from './packages/server-kit/dist/http.js';
    const loaded = () =>
      Object.keys(createRequire(import.meta.url).cache).filter((file) => /opentelemetry.(sdk|exporter|instrum)/.test(file)).length;
    await addTelemetry({}, { otlpEndpoint: '' });
    const off = loaded();
    await addTelemetry({ addHook() {} }, { otlpEndpoint: 'http://127.0.0.1:9' });
    console.log(JSON.stringify({ off, on: loaded() > 0 }));
    process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT });
  expect(JSON.parse(String(output))).toEqual({ off: 0, on: true });
});
