import { envelope } from '@sideroad/shared/contract';
import type { FastifyRequest, FastifySchema } from 'fastify';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { bodyCheck, readBody } from '../http/validation.ts';
import type { ApiInstance } from '../services.ts';

interface Call<S extends TSchema, B extends TSchema, Q extends TSchema> {
  summary: string;
  data: S;
  body?: B;
  querystring?: Q;
  checkedHeaders?: TObject;
}

/**
 * Returns what declares the calls of a scope that only holders of private links make.
 * @param require returns who calls; throws for callers that are not let through @param params of all URLs, by name
 */
export function linkCalls<By, P extends TProperties>(
  app: ApiInstance,
  require: (request: FastifyRequest) => Promise<By>,
  { params, ...common }: Pick<FastifySchema, 'tags' | 'security' | 'problems'> & { params: P },
) {
  type Query<Q extends TSchema> = { Params: Static<TObject<P>>; Querystring: Static<Q> };
  app.decorateRequest('by');
  // After the limits and before the body is read, so that other callers learn nothing about it.
  app.addHook('preParsing', async (request) => request.setDecorator('by', await require(request)));
  return <S extends TSchema, B extends TSchema, Q extends TSchema>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { data, body, ...described }: Call<S, B, Q>,
    run: (by: By, body: Static<B>, request: FastifyRequest<Query<Q>>) => Promise<Static<S>>,
  ): void => {
    const check = bodyCheck(Type.Unsafe<Static<B>>(body ?? Type.Unknown()));
    const named = Object.entries(params).filter(([name]) => url.includes(`:${name}`));
    const schema: FastifySchema = {
      ...common,
      ...described,
      params: Type.Object(Object.fromEntries(named)),
      ...(body && { checkedBody: body }),
      response: { 200: envelope(data) },
    };
    // No edit is longer than a registration.
    app.route<Query<Q>>({ method, url, schema, bodyLimit: 65_536, handler });
    async function handler(request: FastifyRequest<Query<Q>>) {
      return { data: await run(request.getDecorator<By>('by'), readBody(check, request.body), request) };
    }
  };
}
