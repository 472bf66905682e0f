import {
  aFarm,
  aPicture,
  askUpload,
  confirmCover,
  confirmGallery,
  type RegisteredFarm,
  register,
} from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const WEBP = { 'content-type': 'image/webp' };
const KEY = { 'idempotency-key': 'one-sitting-0123456789' };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(3);
}, 60_000);
afterAll(() => api?.close());

/** Where an API has stored all that it has. */
const stored = ({ dataDir, databaseUrl, s3 }: TestApi) => ({ dataDir, databaseUrl, s3 });

/** Ends the server and starts another on what it has stored. */
async function restart(): Promise<void> {
  await api.stop();
  api = await startTestApi(3, stored(api));
}

/** Sends everything again from the start, as an owner does whose browser has lost count. */
async function sendAgain(): Promise<RegisteredFarm> {
  return register(api, aFarm(), KEY);
}

it('[ADD-50, API-34] after a kill at any step, sending again ends with one farm and its pictures', async () => {
  let farm = await sendAgain();
  const { id } = farm;
  await restart();

  farm = await sendAgain();
  expect(farm.id).toBe(id);
  const tickets: { id: string; uploadUrl: string }[] = [];
  for (let count = 0; count < 5; count += 1) tickets.push((await askUpload(api, farm)).json().data);
  await restart();

  const [cover, ...gallery] = tickets;
  if (!cover) throw new Error('no ticket');
  expect((await api.put(cover.uploadUrl, await aPicture(200), WEBP)).statusCode).toBe(200);
  await restart();

  expect((await confirmCover(api, farm, cover.id)).statusCode).toBe(200);
  await restart();

  expect((await confirmCover(api, farm, cover.id)).statusCode).toBe(200);
  for (const [index, { uploadUrl }] of gallery.entries()) {
    expect((await api.put(uploadUrl, await aPicture(40 * index), WEBP)).statusCode).toBe(200);
    if (index === 1) await restart();
  }
  // One whose answer was lost: its bytes come a second time.
  expect((await api.put(gallery[3]?.uploadUrl ?? '', await aPicture(120), WEBP)).statusCode).toBe(200);
  await restart();

  const ids = gallery.map((ticket) => ticket.id);
  expect((await confirmGallery(api, farm, ids)).statusCode).toBe(200);
  await restart();
  expect((await confirmGallery(api, farm, ids)).statusCode).toBe(200);

  const { coverImage, images } = (await api.get(`/api/farms/${id}`)).json().data;
  const reds = [coverImage, ...images].map(({ placeholder }) => parseInt(placeholder.slice(1, 3), 16));
  for (const [index, red] of [200, 0, 40, 80, 120].entries())
    expect(Math.abs(Number(reds[index]) - red)).toBeLessThan(8);
  expect(images.map((image: { id: string }) => image.id)).toEqual(ids);
  for (const { viewUrl } of [coverImage, ...images]) expect((await api.get(viewUrl)).statusCode).toBe(200);
  const found = (await api.get('/api/farmsearch/textsearch?query=maple')).json().data;
  expect(found.meta.total).toBe(1);
  expect((await sendAgain()).id).toBe(id);
  const { rows } = await api.database.pool.query(
    "select count(*)::int as n from farm where name = 'Maple Hollow'",
  );
  expect(rows[0].n).toBe(1);
}, 120_000);

it('[RUN-50] addresses and tokens survive a restart, unless the secrets change', async () => {
  const farm = await sendAgain();
  const { uploadUrl } = (await askUpload(api, farm)).json().data;
  await restart();
  expect((await askUpload(api, farm)).statusCode).toBe(200);
  const place = stored(api);
  await api.stop();
  const secrets = ['n'.repeat(32), 'o'.repeat(32)] as const;
  api = await startTestApi(3, { ...place, signingSecrets: secrets });
  expect((await askUpload(api, farm)).statusCode).toBe(403);
  expect((await api.put(uploadUrl, await aPicture(), WEBP)).statusCode).toBe(403);
  const newer = await sendAgain();
  await api.stop();
  // Signatures of an older secret are valid until that secret leaves the list.
  api = await startTestApi(3, {
    ...place,
    signingSecrets: ['x'.repeat(32), secrets[0]],
  });
  expect((await askUpload(api, newer)).statusCode).toBe(200);
  await api.stop();
  api = await startTestApi(3, { ...place, signingSecrets: [secrets[1]] });
  expect((await askUpload(api, newer)).statusCode).toBe(403);
}, 60_000);
