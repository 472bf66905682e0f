import { ApiProblem, limitRate } from '@sideroad/server-kit/http';
import { envelope, FarmRegistrationSchema, RegisteredFarmAnswerSchema } from '@sideroad/shared/contract';
import { Type } from 'typebox';
import type { ApiRoutes } from '../http/apiContext.ts';
import { invalidInput } from '../http/validation.ts';
import { farmToken, type Signer } from '../security/tokens.ts';
import { readRegistration } from './readRegistration.ts';
import { chosenProblems, registerFarm } from './registerFarm.ts';

/** More than an owner sends, repeats included; a farm without a cover is in no list anyway. */
const PER_HOUR = 60;
/** Bytes of a body: every text at its longest is 8,000 characters of up to 6 bytes, as JSON may escape them. */
const FARM_BYTES = 65_536;
/** Visible ASCII, long enough for 128 random bits [ADD-50]. */
const KEY = '^[\\x21-\\x7e]{16,200}$';
const KEY_PATTERN = new RegExp(KEY);
const KeySchema = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      pattern: KEY,
      description:
        'At least 128 random bits. With the same key and the same content the same farm answers again',
      examples: ['6f1c4c2e-8f0e-4d0b-9d54-0e8f2f0f7a11'],
    }),
  ),
});

/** @throws ApiProblem 400 for one that is no key */
function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY_PATTERN.test(header)) return header;
  throw new ApiProblem(400, 'bad-request', 'The Idempotency-Key is not valid.', [
    { field: 'Idempotency-Key', message: 'must be 16 to 200 visible ASCII characters' },
  ]);
}

/** POST /farms: registers a farm. Its pictures are sent apart, with the token of the response. */
export const registrationRoutes: ApiRoutes<{ signer: Signer }> = async (app, services) => {
  const { database, signer, now } = services;
  const { orm } = database;
  await limitRate(app, services, { max: PER_HOUR, timeWindow: '1 hour' });

  app.post(
    '/farms',
    {
      bodyLimit: FARM_BYTES,
      schema: {
        tags: ['Registration'],
        summary: 'Register a farm',
        description:
          'Everything that the form checks is checked here; what is wrong is 422 with one entry in `fields` for each problem, and nothing is stored. Without `coordinates` the address is located as by `/api/locate`. The answer holds the token that brings pictures of this farm, and the secret of its private link until that was used.',
        checkedHeaders: KeySchema,
        checkedBody: FarmRegistrationSchema,
        response: { 201: envelope(RegisteredFarmAnswerSchema) },
        problems: {
          409: 'The key was used for another farm',
          422: 'The farm is not accepted; `fields` names each problem',
          429: `More than ${PER_HOUR} in an hour from one address`,
        },
      },
    },
    async (request, reply) => {
      const key = readKey(request.headers['idempotency-key']);
      const registration = readRegistration(request.body, now());
      const unknown = await chosenProblems(orm, registration);
      if (unknown.length > 0) throw invalidInput(unknown);
      const registered = await registerFarm(orm, registration, { key, now: now() });
      const accessToken = farmToken(signer, registered.id, now());
      return reply.code(201).send({ data: { ...registered, accessToken } });
    },
  );
};
