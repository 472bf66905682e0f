import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { ApiProblem } from '../http/problem.ts';
import type { ApiRoutes } from '../http/types.ts';

/** Milliseconds after which a database that does not answer counts as away. */
const PATIENCE = 3000;

/** GET /healthz: the process answers. GET /readyz: the database answers too. Both outside `/api`. */
export const healthRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/healthz',
    {
      schema: {
        tags: ['Operation'],
        summary: 'Whether the process is alive',
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
        summary: 'Whether the database answers',
        response: { 200: Type.Object({ status: Type.Literal('ready') }) },
        problems: { 503: 'The database does not answer' },
      },
    },
    async (request) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('no answer')), PATIENCE);
      });
      try {
        await Promise.race([database.orm.execute(sql`select 1 limit 1`), late]);
        return { status: 'ready' as const };
      } catch (error) {
        request.log.warn({ err: error }, 'The database does not answer');
        throw new ApiProblem(503, 'unavailable', 'The database does not answer.');
      } finally {
        clearTimeout(timer);
      }
    },
  );
};
