import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { freePort } from '../testing/freePort.mjs';
import { openStorage } from './openStorage.ts';
import { S3Storage } from './s3Storage.ts';
import { StorageAway } from './storage.ts';

const SECRET = 'a-secret-that-nobody-may-read';
const settingsAt = (port: number) => ({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'pictures',
  region: 'us-east-1',
  accessKeyId: 'key-id',
  secretAccessKey: SECRET,
});

let answer: (response: ServerResponse, url: string) => void;
let asked: IncomingMessage[];
let server: Server;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = createServer((request, response) => {
    asked.push(request);
    request.resume().once('end', () => answer(response, request.url ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** A store that answers every call alike. */
const always = (status: number, code = '') => {
  answer = (response) => response.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`);
};
const start = (at = port) => openStorage({ dataDir: '', s3: settingsAt(at) });

describe('[RUN-31] a wrong S3 setting stops the start with one line', () => {
  it.each([
    [404, 'S3_BUCKET: there is no bucket pictures; give the name of one that exists'],
    [403, /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the store refuses them; give a key that may [a-z, ]+$/],
    [301, 'S3_REGION: the store does not answer for us-east-1; give the region of the bucket'],
    [400, 'S3_REGION: the store does not answer for us-east-1; give the region of the bucket'],
    [500, /^S3_ENDPOINT: http:\/\/127.0.0.1:\d+ does not answer as a store .*; give the address of [^\n]+$/],
  ])('for a store that answers %i', async (status, line) => {
    always(status);
    const started = start();
    await expect(started).rejects.toThrow(line);
    await expect(started).rejects.toMatchObject({ name: 'StartError' });
    await expect(started).rejects.not.toThrow(SECRET);
  });

  it('for an address without a store', async () => {
    await expect(start(await freePort())).rejects.toThrow(/^S3_ENDPOINT: http:.* does not answer as a store/);
  });
});

describe('[RUN-39, API-13] a store that does not answer', () => {
  const call = {
    read: (storage: S3Storage) => storage.read('raw/1'),
    write: (storage: S3Storage) => storage.write('raw/1', Buffer.from('x')),
    remove: (storage: S3Storage) => storage.remove('raw/1'),
    findPicture: (storage: S3Storage) => storage.findPicture(),
  };
  const everyCall = Object.entries(call);

  it.each(everyCall)('%s fails with StorageAway when the store is gone', async (_name, run) => {
    const gone = run(new S3Storage(settingsAt(await freePort())));
    await expect(gone).rejects.toThrow(StorageAway);
    await expect(gone).rejects.toThrow(/^The image store does not take or give (raw|pictures)/);
  });

  it.each(everyCall)(
    '%s fails with StorageAway when the store refuses, without showing a secret',
    async (_name, run) => {
      always(403, 'SignatureDoesNotMatch');
      const refused = await run(new S3Storage(settingsAt(port))).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StorageAway);
      expect(JSON.stringify([String(refused), refused])).not.toMatch(/a-secret|AWS4|Signature=/);
    },
  );

  it('a missing bucket is not reported as a missing picture', async () => {
    always(404, 'NoSuchBucket');
    await expect(new S3Storage(settingsAt(port)).read('raw/1')).rejects.toThrow(StorageAway);
    always(404, 'NoSuchKey');
    expect(await new S3Storage(settingsAt(port)).read('raw/1')).toBeNull();
  });

  afterEach(() => jest.restoreAllMocks());
  /** Ten times as fast. */
  const hurry = () => {
    const { timeout } = AbortSignal;
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 10));
  };

  it('a call that hangs or stops halfway times out, without half a picture', async () => {
    hurry();
    const silent = new S3Storage(settingsAt(port));
    answer = (response, url) => {
      if (url.includes('raw/2')) response.writeHead(200, { 'content-length': '1000' }).write('half');
    };
    const calls = everyCall.map(([, run]) => run(silent));
    const half = new S3Storage(settingsAt(port)).read('raw/2');
    const ends = await Promise.allSettled([...calls, half]);
    expect(ends).toMatchObject(ends.map(() => ({ status: 'rejected', reason: { name: 'StorageAway' } })));
  });

  it('calls after a timeout fail at once until the store is asked again', async () => {
    hurry();
    answer = () => undefined;
    const storage = new S3Storage(settingsAt(port));
    await expect(storage.read('raw/1')).rejects.toThrow('The image store does not take or give raw/1: ');
    asked = [];
    always(404, 'NoSuchKey');
    await expect(storage.read('raw/1')).rejects.toThrow('The image store has not answered');
    expect(asked).toEqual([]);
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
    expect(await storage.read('raw/1')).toBeNull();
  });
});

describe('[RUN-39] images in an S3-compatible store', () => {
  it('uses bucket names in the path, and no checksums that only AWS knows', async () => {
    answer = (response) => response.end();
    const storage = new S3Storage({ ...settingsAt(port), endpoint: `http://localhost:${port}` });
    await storage.write('raw/1', Buffer.from('x'));
    await storage.read('raw/1');
    const calls = asked.map(({ method, url }) => `${method} ${url?.split('?')[0]}`);
    expect(calls).toEqual(['PUT /pictures/raw/1', 'GET /pictures/raw/1']);
    const names = asked.flatMap(({ headers }) => Object.keys(headers));
    expect(names.filter((name) => name.includes('checksum') || name === 'content-encoding')).toEqual([]);
  });
});
