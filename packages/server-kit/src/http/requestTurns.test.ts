import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { takeRequestTurns } from './requestTurns.ts';

const PROXY = '192.0.2.9';
const [CROWD, VISITOR] = ['192.0.2.1', '192.0.2.2'];
let server: Server;
let begun: string[];
let refused: number;
beforeEach(() => {
  [begun, refused] = [[], 0];
  server = createServer(({ headers }) => begun.push(String(headers.from)));
  const isProxy = (address: string) => address === PROXY;
  takeRequestTurns(server, isProxy, () => {
    refused += 1;
  });
});

// The requests of a test begin before the next test.
afterEach(() => turns(70));

/** Sends requests of a network, each on a connection of its own, at `PROXY` or directly. */
const send = (from: string, count = 1, remoteAddress = from) =>
  Array.from({ length: count }, () => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    const request = new IncomingMessage(socket);
    request.headers = { from, 'x-forwarded-for': from };
    const response = new ServerResponse(request);
    server.emit('request', request, response);
    return { socket, response };
  });
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

describe('[SEC-27] requests begin in turns of their networks', () => {
  it.each([
    ['directly', CROWD, VISITOR],
    ['through a trusted proxy', PROXY, PROXY],
  ])(
    'so that a visitor waits for one of each, and not for all of a crowd: %s',
    async (_how, crowd, visitor) => {
      send(CROWD, 300, crowd);
      send(VISITOR, 1, visitor);
      await turns(1);
      expect([begun.length, begun.indexOf(VISITOR)]).toEqual([64, 1]);
      await turns(4);
      expect(begun).toHaveLength(301);
    },
  );

  it('and one in eight turns while connections come, of which Node.js accepts one in a turn', async () => {
    send(CROWD, 300);
    for (let turn = 1; turn <= 100; turn += 1) {
      server.emit('connection', new Socket());
      await turns(1);
      expect(begun).toHaveLength(Math.floor(turn / 8));
    }
    await turns(6);
    expect(begun).toHaveLength(300);
  });

  it('of which the newest of the largest crowd gets 503 when too many wait', async () => {
    const sent = [...send(CROWD, 4095), ...send(VISITOR, 2)];
    const statuses = sent.map(({ response }) => response.statusCode);
    expect([statuses.indexOf(503), statuses.lastIndexOf(503), refused]).toEqual([4094, 4094, 1]);
    expect(sent[4094]?.response.getHeaders()).toMatchObject({ 'retry-after': '2', connection: 'close' });
  });

  it('without those whose client has gone', async () => {
    for (const { socket } of send(CROWD, 2)) socket.destroy();
    send(VISITOR);
    await turns(1);
    expect(begun).toEqual([VISITOR]);
  });
});
