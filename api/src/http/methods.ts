import { ApiProblem, sendProblem } from '@sideroad/server-kit/http';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

/** Methods of each path, as `Allow` tells them. */
type Paths = Map<string, Set<string>>;

const ALL: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Collects the paths of routes that are registered later in this scope, without catch-alls. */
export function collectPaths(app: FastifyInstance): Paths {
  const paths: Paths = new Map();
  app.addHook('onRoute', ({ method, url }) => {
    // HEAD follows from GET.
    if (url.endsWith('*') || method === 'HEAD') return;
    const methods = paths.get(url) ?? new Set<string>();
    for (const name of [method].flat()) methods.add(name);
    if (methods.has('GET')) methods.add('HEAD');
    paths.set(url, methods);
  });
  return paths;
}

/** Before a body is read, answers other methods of a path with 405 and `Allow` (RFC 9110, 15.5.6), and OPTIONS with 204. */
export function answerOtherMethods(app: FastifyInstance, paths: Paths): void {
  for (const [url, methods] of [...paths]) {
    const allow = [...methods, 'OPTIONS'].join(', ');
    const others = ALL.filter((method) => !methods.has(method));
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', allow);
      if (request.method === 'OPTIONS') return reply.code(204).send();
      const detail = `This call takes ${allow}, not ${request.method}.`;
      return sendProblem(request, reply, new ApiProblem(405, 'method-not-allowed', detail));
    };
    app.route({ method: others, url: url.slice(app.prefix.length), onRequest: answer, handler: answer });
  }
}
