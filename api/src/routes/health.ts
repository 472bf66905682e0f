import { sql } from 'drizzle-orm';
import { ApiProblem } from '../http/problem.ts';
import type { ApiRoutes } from '../http/types.ts';

/** Milliseconds after which a database that does not answer counts as away. */
const PATIENCE = 3000;

/** GET /healthz: the process answers. GET /readyz: the database answers too. Both outside `/api`. */
export const healthRoutes: ApiRoutes = async (app, { database }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), PATIENCE);
    });
    try {
      await Promise.race([database.orm.execute(sql`select 1 limit 1`), late]);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'The database does not answer');
      throw new ApiProblem(503, 'unavailable', 'The database does not answer.');
    } finally {
      clearTimeout(timer);
    }
  });
};
