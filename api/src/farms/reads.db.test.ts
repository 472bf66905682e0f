import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(12, { adminToken: 'administrator' });

const PROXIMITY = '/api/farmsearch/proximitysearch';
const AT_HOME = `${PROXIMITY}?latitude=43.5&longitude=-79.5`;

describe('[API-24, DATA-1] a farm', () => {
  it('has what was stored, in the stored order', async () => {
    const { data } = (await api.get('/api/farms/6')).json();
    expect(data).toMatchObject({
      id: '6',
      name: 'Farm 6',
      description: 'About farm 6.',
      phoneNumber: '5195550100',
      banner: 'New',
      categoryIds: ['7', '9'],
      featureIds: ['2', '1'],
      tips: [{ tipTitle: 'Boots', tipText: 'Bring boots.' }],
      businessHours: [{ dayOfWeek: 0, openTime: '09:00', closeTime: '17:00' }],
      timeZone: 'America/Toronto',
      distance: null,
      location: {
        coordinates: { lat: 43.56, lon: -79.5 },
        address: { street1: '6 Sideroad', state: 'Ontario', country: 'Canada' },
      },
    });
    expect(
      data.features.map(({ id, categoryId }: { id: string; categoryId: string }) => [id, categoryId]),
    ).toEqual([
      ['2', '1'],
      ['1', '1'],
    ]);
  });

  it('[ARCH-19, DATA-1] carries its time zone, and ids that are texts', async () => {
    const { items } = (await api.get(`${AT_HOME}&limit=1`)).json().data;
    expect(items[0].id).toBe('1');
    expect(items[0].coverImage.id).toMatch(/^\d+$/);
  });

  it('[ARCH-23] has cover and gallery apart, in every width, at hashed addresses', async () => {
    const farm = (await api.get('/api/farms/6')).json().data;
    const cover = (await api.get('/api/farms/6/image/cover-image')).json().data;
    const gallery = (await api.get('/api/farms/6/images/bulk-gallery')).json().data;
    expect(farm.coverImage).toEqual(cover);
    expect(farm.images).toEqual(gallery);
    expect(gallery).toHaveLength(4);
    expect(cover.viewUrl).toMatch(/^\/api\/images\/[0-9a-f]{24}\/960\.webp$/);
    expect(cover.variants.map(({ width }: { width: number }) => width)).toEqual([
      320, 480, 640, 960, 1280, 1920,
    ]);
    expect(cover.placeholder).toMatch(/^#[0-9a-f]{6}$/);
    expect(new Set([cover, ...gallery].map(({ viewUrl }) => viewUrl)).size).toBe(5);
  });

  it('[FARM-40] marks the pictures of sample farms as drawings', async () => {
    const { coverImage, images } = (await api.get('/api/farms/6')).json().data;
    for (const { isIllustration } of [coverImage, ...images]) expect(isIllustration).toBe(true);
  });
});

describe('[API-32, SEC-3] includeInactive', () => {
  it.each(['categories', 'features', 'feature-categories'])(
    'of %s is for the administrator, others get 401',
    async (name) => {
      const table = name.replace('categories', 'category').replace('features', 'feature').replace('-', '_');
      const before = (await api.get(`/api/${name}`)).json().data.length;
      await api.database.pool.query(`update ${table} set active = false where id = 1`);
      expect((await api.get(`/api/${name}`)).json().data).toHaveLength(before - 1);
      const all = (token: string) =>
        api.get(`/api/${name}?includeInactive=true`, { authorization: `Bearer ${token}` });
      const answer = await all('administrator');
      expect(answer.json().data).toHaveLength(before);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      for (const refused of [await all('administrato'), await api.get(`/api/${name}?includeInactive=true`)]) {
        expect(refused.json()).toMatchObject({ status: 401, code: 'unauthorized' });
        expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'www-authenticate': 'Bearer' });
      }
      await api.database.pool.query(`update ${table} set active = true where id = 1`);
    },
  );

  it('[SEC-3] refuses every token of an address after ten wrong ones in a minute', async () => {
    const ask = (token: string, remoteAddress = '203.0.113.7') =>
      api.inject({
        url: '/api/categories?includeInactive=true',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      });
    for (let tries = 0; tries < 10; tries += 1) expect((await ask(`guess-${tries}`)).statusCode).toBe(401);
    const refused = await ask('guess');
    expect(refused.json()).toMatchObject({ status: 429, code: 'rate-limited' });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await ask('administrator')).statusCode).toBe(429);
    expect((await ask('administrator', '203.0.113.8')).statusCode).toBe(200);
    expect(api.log.filter((line) => line.includes('A wrong token was sent'))).not.toHaveLength(0);
    expect(api.log.join()).not.toContain('guess');
    api.clock.now += 60_001;
    expect((await ask('administrator')).statusCode).toBe(200);
  });

  it('[HOME-18] categories are ordered by priority, then by name order, then by alphabet', async () => {
    await api.database.pool.query('update category set priority = 1 where id = 9');
    await api.database.pool.query("update category set name = 'Animal Farm' where id = 2");
    const { data } = (await api.get('/api/categories')).json();
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['9', '2', '1', '7']);
    expect(data[0].priority).toBe(1);
    expect(data[1]).not.toHaveProperty('priority');
  });
});

describe('[API-24] an id that belongs to nothing answers 404', () => {
  it.each(['999', 'abc', '0', '-1', '1.5', '1e3', '99999999999999999999', '%00'])('id %s', async (id) => {
    const paths = [
      `categories/${id}`,
      `farms/${id}`,
      `farms/${id}/image/cover-image`,
      `farms/${id}/images/bulk-gallery`,
    ];
    for (const path of paths) {
      const answer = await api.get(`/api/${path}`);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'not-found']);
    }
  });
});

describe("[HOME-47] the blog's posts", () => {
  it('have the shape of WordPress', async () => {
    const posts = (await api.get('/api/blog/posts?per_page=4&_embed')).json();
    expect(posts).toHaveLength(4);
    for (const post of posts) {
      expect(post.title.rendered).toEqual(expect.any(String));
      expect(post.link).toMatch(/^https:\/\//);
      const image = post._embedded['wp:featuredmedia'][0].source_url;
      // A picture of the site, whatever API brings the feed.
      expect(image).toMatch(/^\/scenes\/[\w-]+\/960\.webp$/);
    }
    expect((await api.get('/api/blog/posts?per_page=1')).json()[0]).not.toHaveProperty('_embedded');
    expect((await api.get('/api/blog/posts?per_page=0')).statusCode).toBe(400);
  }, 20_000);
});

it('[API-49] experiences have three slugs and no other', async () => {
  for (const slug of ['seasonal', 'kids', 'workshops']) {
    expect((await api.get(`/api/experiences/category/${slug}`)).json().data.length).toBeGreaterThan(0);
  }
  expect((await api.get('/api/experiences/category/toString')).statusCode).toBe(404);
});
