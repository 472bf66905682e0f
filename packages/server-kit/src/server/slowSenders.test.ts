import { Socket } from 'node:net';
import fastify from 'fastify';
import { createLogger } from './logger.ts';
import { HTTP_OPTIONS, serverOptions } from './serverOptions.ts';

const options = serverOptions({ trustProxy: false }, createLogger('silent'));

/** What a connection is told before it ends. */
function told(port: number, sent: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = new Socket();
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.connect(port, '127.0.0.1').write(sent);
  });
}

describe('[SEC-27] slow senders', () => {
  it('are cut off with a reason: headers or a body that do not end', async () => {
    const http = { ...HTTP_OPTIONS, headersTimeout: 200, connectionsCheckingInterval: 20 };
    const app = fastify({ ...options, http, requestTimeout: 400 });
    app.post('/body', async () => ({}));
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const head = 'POST /body HTTP/1.1\r\nhost: x\r\n';
    const slow = [
      '',
      head,
      `${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
      `${head}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`,
    ];
    const ends = await Promise.all(slow.map((sent) => told(port, sent)));
    for (const end of ends) {
      expect(end).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(end).toContain('"code":"request-timeout"');
    }
    await app.close();
  });
});
