import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startSite } from '../support/site.ts';

test('[RUN-54] SIGTERM with requests in flight, for the whole site', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stop-'));
  const site = await startSite(8196, { DATA_DIR: dataDir, REMOTES_DIR: dataDir, SEED: 'none' });
  const balancer = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (options: object) => {
    const request = httpRequest(site.origin, options);
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
    });
    return { request, answer };
  };
  const kept = ask({ path: '/readyz', agent: balancer });
  kept.request.end();
  const ready = await kept.answer;
  expect(ready.statusCode).toBe(200);
  ready.resume();
  await once(ready, 'end');

  const letter = 'FNAME=Ann&EMAIL=ann%40farm.example';
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': letter.length };
  const form = ask({ path: '/api/newsletter', method: 'POST', headers, agent: false });
  form.request.write(letter.slice(0, 10));
  await expect
    .poll(async () => (await (await fetch(`${site.origin}/metrics`)).text()).includes('in_flight 2'))
    .toBe(true);
  const stopped = site.stop();
  await expect
    .poll(() =>
      fetch(`${site.origin}/`).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused');
  const watching = ask({ path: '/readyz', agent: balancer });
  watching.request.end();
  expect((await watching.answer).statusCode).toBe(503);
  form.request.end(letter.slice(10));
  const page = await form.answer;
  expect([page.statusCode, page.headers.connection]).toEqual([200, 'close']);
  expect(await stopped).toBe(0);
  balancer.destroy();
  await rm(dataDir, { recursive: true, force: true });
});
