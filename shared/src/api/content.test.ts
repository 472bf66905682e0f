import { createTestQueryClient, type StubApi, stubApi } from '@sideroad/shared/testing';
import { blogPostsQuery } from './content.ts';
import { fetchIpLocation } from './ipLocation.ts';

let server: StubApi;
beforeEach(async () => {
  server = await stubApi();
});
afterEach(() => server.close());

const posts = () => createTestQueryClient().fetchQuery(blogPostsQuery(`${server.origin}/posts`));

describe('[HOME-47] the blog feed', () => {
  it('asks for four posts with media and reads them as text', async () => {
    server.respond(() => ({
      body: [
        {
          title: { rendered: 'A &amp; B' },
          link: 'https://blog.example/a',
          _embedded: { 'wp:featuredmedia': [{ source_url: '/a.webp' }] },
        },
        { title: { rendered: 'No picture' }, link: 'https://blog.example/b' },
        { title: { rendered: 'Bad link' }, link: 'javascript:alert(1)' },
      ],
    }));
    expect(await posts()).toEqual([
      { title: 'A & B', link: 'https://blog.example/a', imageUrl: '/a.webp' },
      { title: 'No picture', link: 'https://blog.example/b', imageUrl: null },
    ]);
    const query = new URL(server.requests[0]?.url ?? '', server.origin).searchParams;
    expect(query.get('per_page')).toBe('4');
    expect(query.has('_embed')).toBe(true);
  });

  it('[HOME-47] keeps four posts when the feed sends more', async () => {
    const many = Array.from({ length: 9 }, (_post, index) => ({
      title: { rendered: `Post ${index}` },
      link: 'https://blog.example/',
    }));
    server.respond(() => ({ body: many }));
    expect(await posts()).toHaveLength(4);
  });
});

describe('[LOC-12] the IP look-up', () => {
  const answer = {
    ip: '203.0.113.9',
    location: {
      latitude: 43.6,
      longitude: -79.4,
      city: 'Toronto',
      postal: 'M5V',
      region: { name: 'Ontario' },
      country: { name: 'Canada' },
    },
  };

  it('[LOC-12, LOC-3] reads the place and sends the key as ?key=', async () => {
    server.respond(() => ({ body: answer }));
    expect(await fetchIpLocation(server.origin, 'k1')).toEqual({
      lat: 43.6,
      lng: -79.4,
      source: 'IP',
      city: 'Toronto',
      region: 'Ontario',
      country: 'Canada',
      postal: 'M5V',
      ip: '203.0.113.9',
    });
    expect(server.requests[0]?.url).toBe('/?key=k1');
  });

  it('[API-55] sends no empty key, and never the token, to another service', async () => {
    server.respond(() => ({ body: answer }));
    await fetchIpLocation(server.origin, '');
    expect(server.requests[0]).toMatchObject({
      url: '/',
      headers: expect.not.objectContaining({ authorization: expect.anything() }),
    });
  });

  it('refuses a response without coordinates', async () => {
    server.respond(() => ({ body: { ip: '1.1.1.1', location: {} } }));
    await expect(fetchIpLocation(server.origin, '')).rejects.toMatchObject({ kind: 'shape' });
  });
});
