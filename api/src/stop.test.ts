import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileApi, runNode } from './testing/compiled.ts';
import { freePort } from './testing/freePort.mjs';
import { copyFreshDatabase } from './testing/freshDatabase.ts';
import { aFarm, aPicture } from './testing/registration.ts';

const LONG = 60_000;
const KEPT = { keepAlive: true, maxSockets: 1 };
const JSON_TYPE = { 'content-type': 'application/json' };

let dataDir: string;
beforeAll(async () => {
  compileApi();
  dataDir = await mkdtemp(path.join(tmpdir(), 'sideroad-stop-'));
  await copyFreshDatabase(dataDir);
}, LONG);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  body: Buffer;
}

async function read(message: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return { status: message.statusCode, connection: message.headers.connection, body: Buffer.concat(chunks) };
}

/** Begins a request, on a new connection unless an agent keeps one. */
function begin(port: number, options: object) {
  const request = httpRequest({ port, agent: false, ...options });
  const answer = new Promise<Answer>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (message) => read(message).then(resolve, reject));
  });
  return { request, answer };
}

describe('[RUN-54] SIGTERM with requests in flight', () => {
  it(
    'an upload, a registration and a picture end with their real answers; exit code 0',
    async () => {
      const port = await freePort();
      const api = runNode('dist/main.js', [], { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'debug' });
      await api.says('Server listening');
      const origin = `http://127.0.0.1:${port}`;
      const post = async (url: string, body: object, headers = {}) => {
        const answer = await fetch(origin + url, {
          method: 'POST',
          headers: { ...JSON_TYPE, ...headers },
          body: JSON.stringify(body),
        });
        return JSON.parse(await answer.text()).data;
      };
      const { id, accessToken } = await post('/api/farms', aFarm());
      const bearer = { authorization: `Bearer ${accessToken}` };
      const wanted = { fileName: 'a.webp', fileType: 'image/webp', domain: 'farm', ownerId: id };
      const { uploadUrl } = await post(`/api/farms/${id}/image/upload-url`, wanted, bearer);
      const balancer = new Agent(KEPT);
      const ready = begin(port, { path: '/readyz', agent: balancer });
      ready.request.end();
      expect(await ready.answer).toMatchObject({ status: 200, connection: 'keep-alive' });

      const bytes = await aPicture();
      const headers = { 'content-type': 'image/webp', 'content-length': bytes.length };
      const upload = begin(port, { method: 'PUT', path: uploadUrl, headers });
      upload.request.write(bytes.subarray(0, 100));
      const farm = JSON.stringify(aFarm());
      const sending = { ...JSON_TYPE, 'content-length': Buffer.byteLength(farm) };
      const registration = begin(port, { method: 'POST', path: '/api/farms', headers: sending });
      registration.request.write(farm.slice(0, 100));
      const farms = await (await fetch(`${origin}/api/farms/1/images/bulk-gallery`)).json();
      const picture = begin(port, { path: farms.data[0].url });
      picture.request.end();
      const counted = async () => (await fetch(`${origin}/metrics`)).text();
      const underWay = async () => Number(/in_flight (\d+)/.exec(await counted())?.[1]);
      expect(await counted()).toMatch(/^process_resident_memory_bytes \d+$/m);
      // The picture may be sent already.
      while ((await underWay()) < 3) await new Promise(setImmediate);

      api.kill('SIGTERM');
      await api.says('Stopping: SIGTERM');
      const watching = begin(port, { path: '/readyz', agent: balancer });
      watching.request.end();
      expect(await watching.answer).toMatchObject({ status: 503, connection: 'close' });
      const late = begin(port, { path: '/healthz' });
      late.request.end();
      await expect(late.answer).rejects.toThrow('ECONNREFUSED');
      upload.request.end(bytes.subarray(100));
      expect(await upload.answer).toMatchObject({ status: 200, connection: 'close' });
      registration.request.end(farm.slice(100));
      const registered = await registration.answer;
      expect(registered).toMatchObject({ status: 201, connection: 'close' });
      expect(JSON.parse(String(registered.body)).data.id).not.toBe(id);
      const sent = await picture.answer;
      expect([sent.status, String(sent.body.subarray(0, 4))]).toEqual([200, 'RIFF']);
      expect(await api.ended).toBe(0);
      expect(api.output()).toContain('"msg":"Stopped"');
      expect(api.errors()).toBe('');
      balancer.destroy();
    },
    LONG,
  );
});

describe('[RUN-54] SIGTERM with a DRAIN_DELAY, and a stop in which a step fails', () => {
  it(
    'answers 503 at /readyz and still accepts connections, then closes the database, with exit code 1',
    async () => {
      const port = await freePort();
      const api = runNode('dist/main.js', [], {
        DATA_DIR: dataDir,
        PORT: String(port),
        DRAIN_DELAY: '1',
        NODE_OPTIONS: `--import ${path.join(__dirname, 'testing/brokenStop.mjs')}`,
      });
      await api.says('Server listening');
      expect(await readdir(dataDir)).toContain('database.lock');
      const statusOf = async (call: string) => (await fetch(`http://127.0.0.1:${port}${call}`)).status;
      expect(await statusOf('/readyz')).toBe(200);
      const headers = { ...JSON_TYPE, 'content-length': 10 };
      const hanging = begin(port, { method: 'POST', path: '/api/farms', headers });
      const cut = expect(hanging.answer).rejects.toThrow();
      hanging.request.write('{');
      while (!/in_flight 2/.test(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())) {
        await new Promise(setImmediate);
      }
      api.kill('SIGTERM');
      await api.says('Stopping: SIGTERM');
      expect(await statusOf('/readyz')).toBe(503);
      expect(await statusOf('/api/categories')).toBe(200);
      // Until Fastify has given up; without the request its steps end at once.
      await new Promise((resolve) => setTimeout(resolve, 2000));
      hanging.request.destroy();
      await cut;
      expect(await api.ended).toBe(1);
      expect(api.output()).toContain('The stop failed');
      expect(await readdir(dataDir)).not.toContain('database.lock');
    },
    LONG,
  );
});
