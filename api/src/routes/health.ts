import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { InFlight } from '../http/backPressure.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ApiInstance, Services } from '../services.ts';

/** Milliseconds after which a database that does not answer counts as away. */
const PATIENCE = 3000;
/** Milliseconds for which every place may be taken; longer means that places are not given back. */
const LONGEST_FULL = 60_000;

/**
 * GET /healthz: the process answers. GET /readyz: the database answers too, and calls find a place. Both outside `/api`.
 */
export async function healthRoutes(
  app: ApiInstance,
  { database }: Pick<Services, 'database'>,
  calls: Pick<InFlight, 'fullFor'>,
): Promise<void> {
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
        summary: 'Whether calls are served',
        response: { 200: Type.Object({ status: Type.Literal('ready') }) },
        problems: { 503: 'The database does not answer, or every place has been taken for a minute' },
      },
    },
    async (request) => {
      if (calls.fullFor > LONGEST_FULL) {
        throw new ApiProblem(503, 'unavailable', 'Every place has been taken for a minute.');
      }
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
}
