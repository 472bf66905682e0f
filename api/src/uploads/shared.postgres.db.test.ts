import { aPicture, askUpload, confirmCover, type RegisteredFarm, register } from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

describe('[RUN-39] API processes that share one PostgreSQL and one store', () => {
  let first: TestApi;
  let second: TestApi;
  let farm: RegisteredFarm;
  beforeAll(async () => {
    first = await startTestApi(3);
    const { databaseUrl, s3, dataDir } = first;
    // On disk they share its folder; with a store they share nothing but the store.
    second = await startTestApi(3, s3 ? { databaseUrl, s3 } : { databaseUrl, s3, dataDir });
    farm = await register(first);
  }, 60_000);
  afterAll(async () => {
    await second?.close();
    await first?.close();
  });

  it('an upload asked at one is sent to the other and confirmed at the first', async () => {
    const { id, uploadUrl } = (await askUpload(first, farm)).json().data;
    const sent = await second.put(uploadUrl, await aPicture(), { 'content-type': 'image/webp' });
    expect(sent.statusCode).toBe(200);
    expect((await confirmCover(first, farm, id)).statusCode).toBe(200);
    const { coverImage } = (await second.get(`/api/farms/${farm.id}`)).json().data;
    for (const { url } of coverImage.variants) {
      const [one, other] = await Promise.all([first.get(url), second.get(url)]);
      expect(one.statusCode).toBe(200);
      expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    }
  });

  it('both make the same picture at once, and it is stored once', async () => {
    const { id, uploadUrl } = (await askUpload(second, farm)).json().data;
    await first.put(uploadUrl, await aPicture(30), { 'content-type': 'image/webp' });
    const answers = await Promise.all([first, second].map((api) => confirmCover(api, farm, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { coverImage } = (await first.get(`/api/farms/${farm.id}`)).json().data;
    expect((await second.get(coverImage.viewUrl)).statusCode).toBe(200);
  });
});
