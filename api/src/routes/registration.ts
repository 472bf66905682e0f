import { envelope, RegisteredFarmAnswerSchema } from '@sideroad/shared/contract';
import { invalidInput } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { limitRate } from '../http/rateLimit.ts';
import type { ApiRoutes } from '../http/types.ts';
import { chosenProblems } from '../registration/chosen.ts';
import { readRegistration } from '../registration/readRegistration.ts';
import { registerFarm } from '../registration/registerFarm.ts';
import { farmToken } from '../security/farmToken.ts';

/** Many more than anybody registers, also when sending again and again; without a cover a farm is in no list. */
const PER_HOUR = 60;
/** Visible ASCII, long enough to be nobody else's (decision F5: at least 128 random bits). */
const KEY = /^[\x21-\x7e]{16,200}$/;

/** @throws ApiProblem 400 for one that is no key */
function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new ApiProblem(400, 'bad-request', 'The Idempotency-Key is not valid.', [
    { field: 'Idempotency-Key', message: 'must be 16 to 200 visible ASCII characters' },
  ]);
}

/** POST /farms: registers a farm. Its pictures travel apart, under the token that this hands out. */
export const registrationRoutes: ApiRoutes = async (app, services) => {
  const { database, signer, now } = services;
  const { orm } = database;
  await limitRate(app, services, { max: PER_HOUR, timeWindow: '1 hour' });

  app.post(
    '/farms',
    { schema: { response: { 201: envelope(RegisteredFarmAnswerSchema) } } },
    async (request, reply) => {
      const key = readKey(request.headers['idempotency-key']);
      const registration = readRegistration(request.body);
      const unknown = await chosenProblems(orm, registration);
      if (unknown.length > 0) throw invalidInput(unknown);
      const id = await registerFarm(orm, registration, { key, now: now() });
      return reply.code(201).send({ data: { id, accessToken: farmToken(signer, id, now()) } });
    },
  );
};
