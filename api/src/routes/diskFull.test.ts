import { createWriteStream } from 'node:fs';
import { aPicture, confirmCover, type RegisteredFarm, register, ticketOf } from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { storedKeys } from '../testing/testStorage.ts';

jest.mock('node:fs', () => {
  const fs = jest.requireActual('node:fs');
  return { ...fs, createWriteStream: jest.fn(fs.createWriteStream) };
});
const actual = jest.requireActual<typeof import('node:fs')>('node:fs');

const WEBP = { 'content-type': 'image/webp' };

/** Files can be opened and take their first bytes, as on a disk that is nearly full. */
function fillDisk() {
  jest.mocked(createWriteStream).mockImplementation((file, options) => {
    const stream = actual.createWriteStream(file, options);
    stream._write = (chunk: Buffer, _encoding, done) => {
      actual.writeFileSync(file, chunk.subarray(0, 10));
      done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
    };
    return stream;
  });
}
const freeDisk = () => jest.mocked(createWriteStream).mockImplementation(actual.createWriteStream);

let api: TestApi;
let farm: RegisteredFarm;
beforeAll(async () => {
  api = await startTestApi(3);
  farm = await register(api);
}, 60_000);
afterEach(freeDisk);
afterAll(() => api?.close());

describe('[RUN-39, API-13] a full disk during an upload', () => {
  it('answers 503, stores nothing, and takes the same bytes later', async () => {
    const { id, uploadUrl } = await ticketOf(api, farm);
    fillDisk();
    const full = await api.put(uploadUrl, await aPicture(), WEBP);
    expect(full).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
    expect(full.json()).toMatchObject({
      code: 'unavailable',
      detail: 'This is not available now. Try again in a moment.',
    });
    expect(await storedKeys(api)).toEqual([]);
    freeDisk();
    expect((await api.put(uploadUrl, await aPicture(), WEBP)).statusCode).toBe(200);
    expect(await storedKeys(api)).toContain(`raw/${id}`);
  });

  it('answers 503 to a confirmation, and the same call succeeds later', async () => {
    const { id } = await ticketOf(api, farm);
    await api.stores.storage.write(`raw/${id}`, await aPicture(10));
    fillDisk();
    const full = await confirmCover(api, farm, id);
    expect(full.statusCode).toBe(503);
    expect((await api.get(`/api/farms/${farm.id}`)).json().data.coverImage).toBeNull();
    freeDisk();
    expect((await confirmCover(api, farm, id)).statusCode).toBe(200);
    const { viewUrl } = (await api.get(`/api/farms/${farm.id}`)).json().data.coverImage;
    expect((await api.get(viewUrl)).statusCode).toBe(200);
  });
});
