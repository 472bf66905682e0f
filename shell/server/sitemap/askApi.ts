import type { FastifyInstance } from 'fastify';

/** Milliseconds for one call of the API. */
const PATIENCE = 10_000;

/** What the site's API answers, in process or forwarded. */
export type AskApi = (url: string) => Promise<{ status: number; body: unknown }>;

/** The API gave no answer, or one of trouble on its side: what it would have said is not known. */
export class ApiAway extends Error {}

/** @throws ApiAway */
export const askApiOf =
  (app: FastifyInstance): AskApi =>
  async (url) => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref());
    const answer = await Promise.race([app.inject({ url }), late]).catch(() => null);
    if (!answer || answer.statusCode >= 500 || answer.statusCode === 429)
      throw new ApiAway(`${url} gave no answer`);
    try {
      return { status: answer.statusCode, body: answer.json() };
    } catch {
      return { status: answer.statusCode, body: null };
    }
  };
