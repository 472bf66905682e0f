import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real HTTP server for tests of the client: what it was asked, and what it shall answer. */
export interface TestServer {
  origin: string;
  requests: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  answerWith: (handler: (request: IncomingMessage, response: ServerResponse) => void) => void;
  close: () => Promise<void>;
}

/** Answers JSON. */
export function json(status: number, body: unknown, contentType = 'application/json') {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': contentType }).end(JSON.stringify(body));
  };
}

export async function startTestServer(): Promise<TestServer> {
  const requests: TestServer['requests'] = [];
  let handler: Parameters<TestServer['answerWith']>[0] = json(200, { data: [] });
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answerWith: (next) => {
      handler = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
