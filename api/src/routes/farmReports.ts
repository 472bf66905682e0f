import { limitRate, notFound, readId } from '@sideroad/server-kit/http';
import { envelope, ReportSchema } from '@sideroad/shared/contract';
import { cleanText, optionalLine } from '@sideroad/shared/domain/registrationText';
import { and, eq, not } from 'drizzle-orm';
import { Type } from 'typebox';
import { farm } from '../db/schema.ts';
import { openReport } from '../desk/cases.ts';
import { bodyCheck, EMAIL, invalidInput, readBody } from '../http/validation.ts';
import type { ApiRoutes } from '../services.ts';

const PER_HOUR = 10;
/** Bytes of a body: a thousand characters of up to 6 bytes, as JSON may escape them, and the rest. */
const REPORT_BYTES = 16_384;

const report = bodyCheck(ReportSchema);

/** POST /farms/:id/reports: a mistake that a visitor has seen, or an owner's lost link, for the stewards. */
export const farmReportRoutes: ApiRoutes = async (app, services) => {
  const { orm } = services.database;
  await limitRate(app, services, { max: PER_HOUR, timeWindow: '1 hour' });

  app.post(
    '/farms/:id/reports',
    {
      bodyLimit: REPORT_BYTES,
      schema: {
        tags: ['Farms'],
        summary: 'Report a mistake',
        description: 'Stewards decide on it. `lost-link`: an owner asks for a new private link.',
        params: Type.Object({ id: Type.String({ description: 'Id of the farm', examples: ['12'] }) }),
        checkedBody: ReportSchema,
        response: { 201: envelope(Type.Object({})) },
        problems: {
          404: 'There is no such farm',
          422: 'Something is wrong with the body; `fields` names it',
          429: `More than ${PER_HOUR} in an hour from one address`,
        },
      },
    },
    async (request, reply) => {
      const { reason, text = '', email: given, nickname } = readBody(report, request.body);
      const email = optionalLine(given);
      if (email && !EMAIL.test(email))
        throw invalidInput([{ field: 'email', message: 'is no e-mail address' }]);
      const id = readId(request.params.id, 'farm');
      const found = await orm
        .select({ id: farm.id })
        .from(farm)
        .where(and(eq(farm.id, id), not(farm.withdrawn)))
        .limit(1);
      if (found.length === 0) throw notFound('farm');
      const said = cleanText(text);
      // A program that fills in the hidden field learns nothing.
      if (!nickname)
        await openReport(orm, id, { reason, ...(said && { text: said }), ...(email && { email }) });
      return reply.code(201).send({ data: {} });
    },
  );
};
