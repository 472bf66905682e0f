import { DrizzleQueryError } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { ApiProblem, handleError } from '../http/problem.ts';
import { QueueFull } from '../index.ts';
import { createLogger } from './logger.ts';
import { Metrics } from './metrics.ts';
import { serverOptions } from './serverOptions.ts';
import { addServerRules, refusalLog } from './serverRules.ts';

const ERRORS: Record<string, Error> = {
  busy: new ApiProblem(503, 'unavailable', 'Too many calls at once.'),
  limited: new ApiProblem(429, 'rate-limited', 'Too many calls.'),
  picture: new QueueFull(),
  away: Object.assign(new Error('no database'), { code: 'ECONNREFUSED' }),
  fault: new Error('broken'),
};
for (const code of ['53100', '53200', '53300', '57014', '23505'])
  ERRORS[code] = new DrizzleQueryError('select 1', [], Object.assign(new Error('refused'), { code }));

let app: FastifyInstance;
let log: string[];
beforeEach(() => {
  log = [];
  const logger = createLogger('info', { write: (line) => log.push(line) });
  app = fastify(serverOptions({ trustProxy: false }, logger));
  addServerRules(app, { publicUrl: '', metricsToken: '', trustProxy: false }, new Metrics());
  app.setErrorHandler(handleError);
  app.get<{ Params: { kind: string } }>('/:kind', async ({ params }) => {
    throw ERRORS[params.kind] ?? new Error();
  });
});
afterEach(() => app.close());

describe('[SEC-30] the log of calls that do not succeed', () => {
  it.each([
    ['busy', 503],
    ['limited', 429],
    ['picture', 503],
  ])('has no line for a single refusal: %s', async (kind, status) => {
    for (let call = 0; call < 5; call += 1) expect((await app.inject(`/${kind}`)).statusCode).toBe(status);
    expect(log).toEqual([]);
  });

  it.each([
    ['away', 503],
    ['fault', 500],
  ])('has a line with a stack for each fault: %s', async (kind, status) => {
    expect((await app.inject(`/${kind}`)).statusCode).toBe(status);
    expect(log.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, err: { stack: /Error/ } }]);
  });

  it('has one line for all refusals of ten seconds, and none without any', () => {
    jest.useFakeTimers();
    const warn = jest.fn();
    const count = refusalLog({ warn });
    for (const status of [200, 404, 429, 503, 500, 503]) count(status);
    jest.advanceTimersByTime(10_000);
    count(200);
    jest.advanceTimersByTime(60_000);
    expect(warn.mock.calls).toEqual([[{ refused: 3 }, expect.any(String)]]);
    count(503);
    jest.advanceTimersByTime(10_000);
    expect(warn).toHaveBeenLastCalledWith({ refused: 1 }, expect.any(String));
    jest.useRealTimers();
  });
});

it.each([
  ['53100', 'a full disk', 503],
  ['53200', 'no memory left', 503],
  ['53300', 'too many clients', 503],
  ['57014', 'a statement that ran out of time', 503],
  ['23505', 'a mistake of ours', 500],
])('[API-13] code %s of the database, %s: %d', async (code, _what, status) => {
  const answer = await app.inject(`/${code}`);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([
    status,
    status === 503 ? '2' : undefined,
  ]);
});
