import { limitRate, notFound, readId } from '@sideroad/server-kit/http';
import { envelope, ReportSchema } from '@sideroad/shared/contract';
import { cleanText, optionalLine } from '@sideroad/shared/domain/registrationText';
import { and, eq, not } from 'drizzle-orm';
import { Type } from 'typebox';
import { farm } from '../db/schema.ts';
import type { ApiRoutes } from '../http/apiContext.ts';
import { bodyCheck, invalidInput, isEmail, readBody } from '../http/validation.ts';
import { openReport } from './cases.ts';

const PER_HOUR = 10;
/** Bytes of a body: 1,254 characters of up to 6 bytes, as JSON may escape them, and the rest. */
const bodyLimit = 16_384;
const report = bodyCheck(ReportSchema);
const schema = {
  tags: ['Farms'],
  summary: 'Report a farm',
  description: 'Stewards decide on it. `lost-link`: an owner asks for a new private link.',
  params: Type.Object({ id: Type.String({ description: 'Id of the farm', examples: ['12'] }) }),
  checkedBody: ReportSchema,
  response: { 201: envelope(Type.Object({})) },
  problems: {
    404: 'There is no such farm',
    422: 'Something is wrong with the body; `fields` names it',
    429: `More than ${PER_HOUR} in an hour from one address`,
  },
};

/** POST /farms/:id/reports: a mistake that a visitor has seen, or an owner's lost link, for the stewards. */
export const farmReportRoutes: ApiRoutes = async (app, services) => {
  const { orm } = services.database;
  await limitRate(app, services, { max: PER_HOUR, timeWindow: '1 hour' });
  app.post('/farms/:id/reports', { bodyLimit, schema }, async ({ params, body }, reply) => {
    const { reason, text: given = '', nickname, ...rest } = readBody(report, body);
    const [text, email] = [cleanText(given), optionalLine(rest.email)];
    if (email && !isEmail(email)) throw invalidInput([{ field: 'email', message: 'is no e-mail address' }]);
    const id = readId(params.id, 'farm');
    const isThere = and(eq(farm.id, id), not(farm.withdrawn));
    const found = await orm.select({ id: farm.id }).from(farm).where(isThere).limit(1);
    if (found.length === 0) throw notFound('farm');
    // A program that fills in the hidden field learns nothing, and a person whose password manager did is not lost.
    const detail = {
      reason,
      ...(text && { text }),
      ...(email && { email }),
      ...(nickname && { trap: 'filled' }),
    };
    await openReport(orm, id, detail);
    return reply.code(201).send({ data: {} });
  });
};
