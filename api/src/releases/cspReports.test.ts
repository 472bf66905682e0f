import { createLogger, serverOptions } from '@sideroad/server-kit/http';
import fastify, { type FastifyInstance } from 'fastify';
import { registerCspReports } from './cspReports.ts';

const VERSION = '1.0.0-0000000a';
const FILE = `/remotes/mf-farm/${VERSION}/1.js`;
const SITE = 'https://sideroad.example';

let app: FastifyInstance;
let log: string[];
const countReport = jest.fn(async () => true);
beforeEach(async () => {
  log = [];
  countReport.mockClear();
  app = fastify(
    serverOptions({ trustProxy: false }, createLogger('info', { write: (line) => log.push(line) })),
  );
  await registerCspReports(app, {
    records: { countReport },
    placeOf: async (frame) =>
      frame === `${FILE}:1:234` ? { place: 'mf-farm/src/a.ts:12', name: null } : null,
  });
});
afterEach(() => app.close());

/** Reports as Chromium does. */
const report = (given: object, remoteAddress = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: '/api/csp-reports?view=1.2.3',
    remoteAddress,
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({
      'csp-report': {
        'document-uri': `${SITE}/farm/12?from=typed`,
        referrer: `${SITE}/search?q=typed`,
        'violated-directive': 'connect-src',
        'effective-directive': 'connect-src',
        'original-policy': `default-src 'self'; ${'x'.repeat(1000)}`,
        disposition: 'enforce',
        'blocked-uri': 'https://elsewhere.example/typed',
        'line-number': 1,
        'column-number': 234,
        'source-file': SITE + FILE,
        'status-code': 200,
        'script-sample': 'typed',
        ...given,
      },
    }),
  });

it('[REL-66] a report counts as a failure of the version whose file caused it, and the log names its source', async () => {
  expect((await report({})).statusCode).toBe(204);
  const counted = { remote: 'mf-farm', version: VERSION, view: '1.2.3', ip: '192.0.2.1' };
  expect(countReport.mock.calls).toEqual([[counted, 'failures']]);
  const csp = { directive: 'connect-src', remote: 'mf-farm', version: VERSION, place: 'mf-farm/src/a.ts:12' };
  expect(log.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, csp }]);
  expect(log.join()).not.toMatch(/typed|192\.0|elsewhere/);
});

it.each([
  'chrome-extension',
  'chrome-extension://abcdefgh/content.js',
  `${SITE}/farm/12`,
  `${SITE}/assets/main.0123abcd.js`,
  `${SITE}/remotes/mf-farm/typed/1.js`,
  `${SITE}/remotes/typed/${VERSION}/1.js`,
  undefined,
])('[REL-66] what no file of a remote causes is neither counted nor logged: %s', async (source) => {
  expect((await report({ 'source-file': source })).statusCode).toBe(204);
  expect([countReport.mock.calls, log]).toEqual([[], []]);
});

it('[REL-66] refuses other bodies, long ones and too many', async () => {
  expect((await report({ 'effective-directive': 'Typed text' })).statusCode).toBe(400);
  expect((await report({ 'script-sample': 'x'.repeat(20_000) })).statusCode).toBe(413);
  const other = { method: 'POST', url: '/api/csp-reports', payload: {} } as const;
  expect((await app.inject(other)).statusCode).toBe(400);
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await report({})).statusCode));
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(30);
  expect(statuses).toContain(429);
});
