import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { configureApi } from '@sideroad/shared/api';
import { type Answer, dataAnswer, type Responder } from './answers.ts';

interface StubbedRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const NOT_FOUND: Answer = { status: 404, body: { title: 'Not Found', status: 404 } };

/** A real HTTP server in place of the API, for the product's own client. A call without a response answers 404. */
export async function stubApi() {
  const answers = new Map<string, Answer | Promise<Answer>>();
  const requests: StubbedRequest[] = [];
  let respondToRest: Responder = () => NOT_FOUND;
  let lost = false;

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers, socket } = request;
    if (method === 'OPTIONS') return response.writeHead(204, CORS).end();
    requests.push({ method, url, headers, body: await text(request) });
    if (lost) return socket.destroy();
    const address = new URL(url, origin);
    const answer = await (answers.get(address.pathname) ?? respondToRest(address));
    const { status = 200, body, contentType = 'application/json' } = answer;
    return response.writeHead(status, { ...CORS, 'content-type': contentType }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  configureApi({ baseUrl: origin, onUnauthorized: () => {} });

  return {
    origin,
    /** What was asked, in its order. */
    requests,
    /** From now on `path` answers with this `data`. */
    answer: (path: string, data: unknown) => answers.set(path, dataAnswer(data)),
    /** From now on `path` fails with this status. */
    fail: (path: string, status: number) => answers.set(path, { status, body: { title: 'Failed', status } }),
    /** From now on calls of `path` stay open. */
    hold: (path: string) => answers.set(path, new Promise<never>(() => {})),
    /** From now on every path that was given no answer of its own gets one from here. */
    respond: (responder: Responder) => {
      respondToRest = responder;
    },
    /** From now on the connection breaks off at each call. */
    loseConnections: () => {
      lost = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StubApi = Awaited<ReturnType<typeof stubApi>>;
