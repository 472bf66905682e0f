import fastify, { type FastifyInstance } from 'fastify';
import { createLogger } from './logger.ts';
import { Metrics } from './metrics.ts';
import { serverOptions } from './serverOptions.ts';
import { addServerRules } from './serverRules.ts';

const TOKEN = 'counted-by-prometheus-0123456789';
const log: string[] = [];

let app: FastifyInstance;
let metrics: Metrics;
let origin: string;
let release: () => void;

async function serve(metricsToken: string, trustProxy: false | string[] = false): Promise<void> {
  const logger = createLogger('debug', { write: (line) => log.push(line) });
  app = fastify(serverOptions({ trustProxy }, logger));
  metrics = new Metrics();
  metrics.measureProcess();
  metrics.measurePool({ totalCount: 7, idleCount: 3, waitingCount: 2 });
  metrics.measureQueue('photos', () => 5);
  addServerRules(app, { publicUrl: '', metricsToken, trustProxy }, metrics);
  app.get('/farms/:id', async () => ({ ok: true }));
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/slow', async () => {
    await held;
    return {};
  });
  app.get('/refused', async (_request, reply) => reply.code(429).send());
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
}
beforeEach(() => serve(''));
afterEach(() => app.close());

const ask = (headers: Record<string, string> = {}) => fetch(`${origin}/metrics`, { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const text = async () => (await ask()).text();

describe('[SEC-3] GET /metrics', () => {
  it('is text that nobody keeps', async () => {
    const { headers } = await ask();
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  const elsewhere = ['203.0.113.7', '10.0.0.2', '2001:db8::1', '::ffff:203.0.113.7', '1127.0.0.1'];
  const statusOf = async (remoteAddress: string, headers: Record<string, string>) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

  it('answers programs on this machine only, and none behind a local proxy', async () => {
    for (const here of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      expect([here, await statusOf(here, {})]).toEqual([here, 200]);
    for (const address of elsewhere) {
      for (const headers of [{}, bearer(''), bearer('x'), { authorization: 'Bearer' }])
        expect([address, await statusOf(address, headers)]).toEqual([address, 404]);
    }
    for (const name of [
      'forwarded',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
      'via',
    ]) {
      for (const value of ['127.0.0.1', ''])
        expect([name, await statusOf('127.0.0.1', { [name]: value })]).toEqual([name, 404]);
    }
  });

  it('[SEC-3] with METRICS_TOKEN answers who has the token, wherever they are', async () => {
    await app.close();
    await serve(TOKEN, ['loopback']);
    for (const address of ['127.0.0.1', ...elsewhere]) {
      expect([address, await statusOf(address, bearer(TOKEN))]).toEqual([address, 200]);
      for (const headers of [{}, bearer(`${TOKEN}x`), bearer('undefined')])
        expect([address, await statusOf(address, headers)]).toEqual([address, 404]);
    }
  });
});

describe('[API-54] what /metrics counts', () => {
  it('requests by route pattern, method and class of status, never by address', async () => {
    for (const id of ['1', '2', 'ann%40farm.example']) await fetch(`${origin}/farms/${id}?q=secret`);
    await fetch(`${origin}/nowhere-${TOKEN}`);
    await fetch(`${origin}/refused`);
    const told = await text();
    expect(told).toContain(
      'sideroad_http_request_duration_seconds_count{route="/farms/:id",method="GET",status="2xx"} 3',
    );
    expect(told).toContain('{route="none",method="GET",status="4xx"} 1');
    expect(told).toContain('sideroad_rate_limited_total{route="/refused"} 1');
    expect(told).not.toMatch(/ann|secret|nowhere/);
  });

  it('[API-54] documents by route, remote and version, of which only the last four have series', async () => {
    const send = (version: string, route = '/farm/:id') =>
      metrics.documentSent({ route, remote: 'mf-farm', version }, 200, 30);
    for (const version of ['1', '2', '3', '4']) send(version);
    send('1', '/gallery/:id');
    expect(await text()).toContain(
      '_count{route="/gallery/:id",remote="mf-farm",version="1",status="2xx"} 1',
    );
    send('5');
    send('5');
    const versions = [
      ...(await text()).matchAll(/document_duration_seconds_count\{.*version="(.*?)".* (\d)$/gm),
    ];
    expect(versions.map(([, version, count]) => [version, count])).toEqual([
      ['2', '1'],
      ['3', '1'],
      ['4', '1'],
      ['5', '2'],
    ]);
  });

  it('[REL-6] errors in browsers by remote and version, of which only those of sent documents have series', async () => {
    const send = (version: string) =>
      metrics.documentSent({ route: '/farm/:id', remote: 'mf-farm', version }, 200, 30);
    send('1');
    for (const version of ['1', '1', '1.0.0-invented']) metrics.browserFailed('mf-farm', version);
    metrics.browserFailed();
    const told = await text();
    expect(told).toContain('sideroad_browser_errors_total{remote="mf-farm",version="1"} 2\n');
    expect(told).toContain('sideroad_browser_errors_total{remote="other",version="other"} 2\n');
    expect(told).not.toContain('invented');
    for (const version of ['2', '3', '4', '5']) send(version);
    expect(await text()).not.toContain('browser_errors_total{remote="mf-farm"');
  });

  it('requests in flight, also of disconnected callers', async () => {
    const leave = new AbortController();
    const gone = fetch(`${origin}/slow`, { signal: leave.signal }).catch(() => 'gone');
    const slow = fetch(`${origin}/slow`);
    // Two that are held, and the one that asks.
    while (!(await text()).includes('requests_in_flight 3')) await new Promise(setImmediate);
    leave.abort();
    expect(await gone).toBe('gone');
    while (!(await text()).includes('requests_in_flight 2')) await new Promise(setImmediate);
    release();
    expect((await slow).status).toBe(200);
    expect(await text()).toContain('sideroad_http_requests_in_flight 1\n');
  });

  it('the process, its build, the pool, the queues, uploads, refusals and vitals', async () => {
    metrics.uploadAnswered(200);
    metrics.uploadAnswered(413);
    metrics.uploadAnswered(418);
    metrics.shed('busy');
    metrics.recordVital('LCP', 2400);
    metrics.recordVital('CLS', 0.04);
    const told = await text();
    for (const line of [
      /^process_resident_memory_bytes \d+$/m,
      /^nodejs_eventloop_lag_seconds /m,
      /^sideroad_build_info\{version="\d+\.\d+\.\d+",node="v\d+\.\d+\.\d+"\} 1$/m,
      /^sideroad_database_pool_total 7$/m,
      /^sideroad_database_pool_idle 3$/m,
      /^sideroad_database_pool_waiting 2$/m,
      /^sideroad_photos_waiting 5$/m,
      /^sideroad_uploads_total\{outcome="stored"\} 1$/m,
      /^sideroad_uploads_total\{outcome="too-large"\} 1$/m,
      /^sideroad_uploads_total\{outcome="failed"\} 1$/m,
      /^sideroad_shed_total\{reason="busy"\} 1$/m,
      /^sideroad_web_vital_seconds_sum\{name="LCP"\} 2.4$/m,
      /^sideroad_web_vital_cls_bucket\{le="0.05"\} 1$/m,
    ]) {
      expect(told).toMatch(line);
    }
  });
});
