import { envelope } from '@sideroad/shared/contract';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { ApiInstance } from './apiContext.ts';
import { linkPages } from './linkPages.ts';
import { bodyCheck, readBody } from './validation.ts';

interface Scope<By, P extends TProperties> extends Pick<FastifySchema, 'tags' | 'security' | 'problems'> {
  /** Parameters of all URLs, by name. */
  params?: P;
  config?: FastifyContextConfig;
  /** Returns who calls; throws for callers that are not let through. */
  require?: (request: FastifyRequest) => Promise<By>;
}

interface Call<S, B, Q>
  extends Pick<FastifySchema, 'summary' | 'description' | 'problems' | 'checkedHeaders'> {
  data: S;
  body?: B;
  querystring?: Q;
  /** Bytes; the server's limit without it. */
  bodyLimit?: number;
  /** Replaces the scope's. */
  config?: FastifyContextConfig;
}

/** Returns what declares the calls of a scope. Each answers 200 with its data. */
export function callsOf<P extends TProperties, By = null>(
  app: ApiInstance,
  { params, config: shared, require, ...common }: Scope<By, P>,
) {
  type Sent<Q extends TSchema> = { Params: Static<TObject<P>>; Querystring: Static<Q> };
  app.decorateRequest('by');
  // After the limits and before the body is read, so that other callers learn nothing about it.
  if (require)
    app.addHook('preParsing', async (request) => request.setDecorator('by', await require(request)));
  return <S extends TSchema, B extends TSchema, Q extends TSchema>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { data, body, bodyLimit, config = shared, ...described }: Call<S, B, Q>,
    run: (call: {
      by: By;
      body: Static<B>;
      request: FastifyRequest<Sent<Q>>;
      reply: FastifyReply;
    }) => Static<S> | Promise<Static<S>>,
  ): void => {
    const check = bodyCheck(Type.Unsafe<Static<B>>(body ?? Type.Unknown()));
    const named = Object.entries(params ?? {}).filter(([name]) => url.includes(`:${name}`));
    const schema: FastifySchema = {
      ...common,
      ...described,
      ...(named.length > 0 && { params: Type.Object(Object.fromEntries(named)) }),
      ...(body && { checkedBody: body }),
      problems: { ...common.problems, ...described.problems },
      response: { 200: envelope(data) },
    };
    app.route<Sent<Q>>({ method, url, schema, bodyLimit, config, handler });
    async function handler(request: FastifyRequest<Sent<Q>>, reply: FastifyReply) {
      const by = request.getDecorator<By>('by');
      const answer = await run({ by, body: readBody(check, request.body), request, reply });
      linkPages(request, reply, answer);
      return { data: answer };
    }
  };
}
