import path from 'node:path';
import { IpLocationSchema } from '@sideroad/shared/contract';
import { Value } from 'typebox/value';
import { TORONTO } from '../settings/apiSettings.ts';
import { startTestApi } from '../testing/testApi.ts';
import { createIpLocator } from './ipLocator.ts';

const VISITOR = '203.0.113.7';
/** Knows that one address, which is in Guelph. */
const ipDatabase = path.join(__dirname, '../testing/guelph.mmdb');

describe('[RUN-43] IP_DATABASE, an MMDB file', () => {
  it('[LOC-12] answers coordinates, city, region, country, postal code and ip', async () => {
    const locate = await createIpLocator({ ipDatabase, defaultLocation: TORONTO });
    expect(locate(VISITOR)).toEqual({
      ip: VISITOR,
      location: {
        latitude: 43.5448,
        longitude: -80.2482,
        city: 'Guelph',
        postal: 'N1H',
        region: { name: 'Ontario' },
        country: { name: 'Canada' },
      },
    });
  });

  it.each(['192.168.1.1', '127.0.0.1', '::1', '2001:db8::1', '203.0.113.8', 'unknown'])(
    '[RUN-43] DEFAULT_LOCATION applies to %s',
    async (ip) => {
      const locate = await createIpLocator({ ipDatabase, defaultLocation: { lat: 45.4, lng: -75.7 } });
      expect(locate(ip)).toEqual({
        ip,
        location: {
          latitude: 45.4,
          longitude: -75.7,
          city: null,
          postal: null,
          region: { name: null },
          country: { name: null },
        },
      });
    },
  );

  it('names the default place only while it is Toronto', async () => {
    const locate = await createIpLocator({ ipDatabase: '', defaultLocation: TORONTO });
    expect(locate('10.0.0.1').location).toMatchObject({ city: 'Toronto', region: { name: 'Ontario' } });
    expect(Value.Check(IpLocationSchema, locate('10.0.0.1'))).toBe(true);
  });

  it.each([__filename, '/nowhere/absent.mmdb'])('stops the start with one line for %s', async (file) => {
    const line = new RegExp(
      `^IP_DATABASE: ${JSON.stringify(file)} cannot be read \\(.+\\); give an MMDB file$`,
    );
    await expect(createIpLocator({ ipDatabase: file, defaultLocation: TORONTO })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(line),
    });
  });
});

describe("[RUN-49] TRUST_PROXY and the visitor's address", () => {
  const ask = async (trustProxy: false | string[], forwarded: string) => {
    const api = await startTestApi(0, { ipDatabase, trustProxy });
    const answer = await api.get('/api/ip-location', { 'x-forwarded-for': forwarded });
    await api.close();
    return answer;
  };

  it('when on, takes the nearest forwarded address that is no proxy', async () => {
    const answer = await ask(['loopback'], `198.51.100.1, ${VISITOR}`);
    expect(answer.json()).toMatchObject({ ip: VISITOR, location: { city: 'Guelph' } });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }, 60_000);

  it.each([
    [`${VISITOR}:443`, VISITOR],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['not-an-address', 'unknown'],
  ])('reads %j as %s', async (forwarded, ip) => {
    expect((await ask(['loopback'], forwarded)).json()).toMatchObject({ ip });
  });

  it('when off, ignores the header', async () => {
    const answer = await ask(false, VISITOR);
    expect(answer.json()).toMatchObject({ ip: '127.0.0.1', location: { city: 'Toronto' } });
  }, 60_000);
});
