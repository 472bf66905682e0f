import { within } from '@sideroad/server-kit';
import { ApiProblem } from '@sideroad/server-kit/http';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ApiContext, ApiInstance } from '../http/apiContext.ts';

/** Milliseconds that the database has to answer. */
const TIMEOUT = 3000;

/** GET /healthz: the process answers. GET /readyz: the database answers too. */
export async function healthRoutes(
  app: ApiInstance,
  { database }: Pick<ApiContext, 'database'>,
): Promise<void> {
  let looking: Promise<unknown> | null = null;
  /** Asks the database once for concurrent requests. */
  const look = () => {
    looking ??= within(TIMEOUT, database.orm.execute(sql`select 1 limit 1`), 'no answer').finally(() => {
      looking = null;
    });
    return looking;
  };

  app.get(
    '/healthz',
    {
      schema: {
        tags: ['Operation'],
        summary: 'Check liveness',
        response: { 200: Type.Object({ status: Type.Literal('ok') }) },
      },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      schema: {
        tags: ['Operation'],
        summary: 'Check readiness',
        response: { 200: Type.Object({ status: Type.Literal('ready') }) },
        problems: { 503: 'The database does not answer' },
      },
    },
    async (request) => {
      try {
        await look();
        return { status: 'ready' as const };
      } catch (error) {
        request.log.warn({ err: error }, 'The database does not answer');
        throw new ApiProblem(503, 'unavailable', 'The database does not answer.');
      }
    },
  );
}
