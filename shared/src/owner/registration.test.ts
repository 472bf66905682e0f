import type { FarmRegistration } from '@sideroad/shared/contract';
import { type StubApi, stubApi } from '@sideroad/shared/testing';
import { CanceledError } from 'axios';
import { externalClient } from '../api/client.ts';
import {
  confirmCover,
  confirmGallery,
  createFarm,
  fetchPlace,
  requestUpload,
  uploadFile,
} from './registration.ts';

let server: StubApi;
beforeEach(async () => {
  server = await stubApi();
});
afterEach(() => server.close());

const asked = () => server.requests.map(({ method, url }) => `${method} ${url}`);
const last = () => server.requests.at(-1);

const registration: FarmRegistration = {
  farm: {
    name: 'Maple Hollow',
    description: 'Apples',
    phoneNumber: '9055550123',
    webUrl: null,
    socialUrl: null,
    banner: null,
    businessHours: [],
    tips: [],
    categoryIds: ['1'],
    featureIds: ['3'],
  },
  location: {
    street1: '1 Main Street',
    street2: '',
    city: 'Beamsville',
    region: '',
    state: 'Ontario',
    zipCode: 'L0R 1B2',
    country: 'Canada',
  },
};

describe('[ADD-45, API-34] registering a farm', () => {
  it('[ADD-45, ADD-50, API-34] sends an Idempotency-Key and reads the new id', async () => {
    server.answer('/api/farms', { id: 12, accessToken: 'token' });
    expect(await createFarm(registration, 'key')).toEqual({ id: '12', accessToken: 'token' });
    expect(asked()).toEqual(['POST /api/farms']);
    expect(last()?.headers['idempotency-key']).toBe('key');
    expect(JSON.parse(last()?.body ?? '')).toEqual(registration);
  });

  it('[ADD-45] names a missing id in the response', async () => {
    server.answer('/api/farms', { accessToken: 'token' });
    const failed = expect(createFarm(registration, 'key')).rejects;
    await failed.toMatchObject({ kind: 'shape' });
    await expect(createFarm(registration, 'key')).rejects.toThrow('Missing farm id in create response');
  });
});

describe('[API-42, PIC-31] asking for an upload address', () => {
  const request = { fileName: 'a.webp', fileType: 'image/webp', domain: 'farm', ownerId: '12' } as const;

  it("[API-42, PIC-31] reads uploadUrl and id, with the farm's own token", async () => {
    server.answer('/api/farms/12/image/upload-url', { id: 5, uploadUrl: '/up/5' });
    expect(await requestUpload('12', request, 'token')).toEqual({ id: '5', uploadUrl: '/up/5' });
    expect(asked()).toEqual(['POST /api/farms/12/image/upload-url']);
    expect(JSON.parse(last()?.body ?? '')).toEqual(request);
    expect(last()?.headers.authorization).toBe('Bearer token');
  });

  it('refuses a response without an address', async () => {
    server.answer('/api/farms/12/image/upload-url', { id: 5 });
    await expect(requestUpload('12', request, 'token')).rejects.toMatchObject({ kind: 'shape' });
  });
});

it('[PIC-31, API-42] puts the raw file with its type and without a token', async () => {
  await expect(
    uploadFile(`${server.origin}/up/5?signed`, new Blob(['bytes'], { type: 'image/webp' })),
  ).rejects.toMatchObject({ status: 404 });
  expect(asked()).toEqual(['PUT /up/5?signed']);
  expect(last()).toMatchObject({ body: 'bytes' });
  expect(last()?.headers['content-type']).toBe('image/webp');
  expect(last()?.headers.authorization).toBeUndefined();
});

describe('[ADD-68] an upload on a slow line', () => {
  const file = new Blob(['x'.repeat(80_000)], { type: 'image/webp' });
  /** Tells the client that this many bytes are sent. */
  let progress: (loaded: number) => void;
  let answer: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.replaceProperty(externalClient.defaults, 'adapter', (config) => {
      progress = (loaded) => config.onUploadProgress?.({ loaded, bytes: 1, lengthComputable: true });
      return new Promise((resolve, reject) => {
        answer = () => resolve({ data: {}, status: 200, statusText: '', headers: {}, config });
        config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
        setTimeout(() => reject(new Error('The time of a whole call is over')), config.timeout || 1e9);
      });
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('takes as long as bytes move', async () => {
    const done = uploadFile('/up/5', file);
    for (let sent = 1000; sent <= 80_000; sent += 1000) {
      await jest.advanceTimersByTimeAsync(29_000);
      progress(sent);
    }
    await jest.advanceTimersByTimeAsync(49_000);
    answer();
    await expect(done).resolves.toBeUndefined();
  });

  it.each([
    [0, 30_000],
    [40_000, 30_000],
    [80_000, 50_000],
  ])('ends when nothing moves after %i bytes for %i ms', async (sent, after) => {
    const failed = jest.fn();
    uploadFile('/up/5', file).catch(failed);
    await jest.advanceTimersByTimeAsync(10);
    progress(sent);
    await jest.advanceTimersByTimeAsync(after - 1);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
  });
});

it('[ADD-45, API-42] confirms the cover without a body', async () => {
  server.answer('/api/farms/12/image/5/confirm-cover-image', {});
  await confirmCover('12', '5', 'token');
  expect(asked()).toEqual(['POST /api/farms/12/image/5/confirm-cover-image']);
  expect(last()?.body).toBe('');
  expect(last()?.headers.authorization).toBe('Bearer token');
});

it('[ADD-45, API-42] confirms the gallery in its order', async () => {
  server.answer('/api/farms/12/images/confirm-gallery', {});
  await confirmGallery('12', ['7', '5', '6'], 'token');
  expect(asked()).toEqual(['POST /api/farms/12/images/confirm-gallery']);
  expect(JSON.parse(last()?.body ?? '')).toEqual({ imageIds: ['7', '5', '6'] });
  expect(last()?.headers.authorization).toBe('Bearer token');
});

describe('[API-66] the place of an address', () => {
  it('reads the place and its precision', async () => {
    server.answer('/api/locate', { coordinates: { lat: 43.17, lon: -79.48 }, precision: 'town' });
    const query = { city: 'Beamsville', state: 'Ontario' };
    expect(await fetchPlace(query)).toEqual({ coordinates: { lat: 43.17, lon: -79.48 }, precision: 'town' });
    expect(asked()).toEqual(['GET /api/locate?city=Beamsville&state=Ontario']);
  });

  it('refuses a response without a place and passes on a 404', async () => {
    server.answer('/api/locate', { precision: 'town' });
    await expect(fetchPlace({ city: 'Beamsville' })).rejects.toMatchObject({ kind: 'shape' });
    server.fail('/api/locate', 404);
    await expect(fetchPlace({ city: 'Nowhere' })).rejects.toMatchObject({ status: 404 });
  });
});
