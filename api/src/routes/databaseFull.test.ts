import { DrizzleQueryError } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { handleError } from '../http/problem.ts';

describe('[API-13] a database without resources or time', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = fastify();
    app.setErrorHandler(handleError);
    app.get<{ Params: { code: string } }>('/:code', async ({ params }) => {
      const refusal = Object.assign(new Error('refused'), params);
      throw new DrizzleQueryError('select 1', [], refusal);
    });
  });
  afterAll(() => app.close());

  it.each([
    ['a full disk', '53100'],
    ['no memory left', '53200'],
    ['too many clients', '53300'],
    ['a statement that ran out of time', '57014'],
  ])('%s (%s): 503 with retry-after', async (_what, code) => {
    const answer = await app.inject(`/${code}`);
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
    expect(answer.json().code).toBe('unavailable');
  });

  it.each(['23505', '42P01', '22012'])('%s stays a 500', async (code) => {
    expect((await app.inject(`/${code}`)).statusCode).toBe(500);
  });
});
