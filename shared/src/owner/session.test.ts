import { type StubApi, stubApi } from '@sideroad/shared/testing';
import { confirmFarm } from './farm.ts';
import { callOwn, endSession, openSession, sessionToken, takeSecret } from './session.ts';

const SECRET = 'a_-456789-123456789-123456789-123456789-123';
let server: StubApi;
beforeEach(async () => {
  sessionStorage.clear();
  server = await stubApi();
});
afterEach(() => server.close());

describe('[OWNER-45] the secret of a link', () => {
  const spaces = ['%20', '%E2%80%8B', '%0D%0A', '=%0A', '%3E%20'];
  const ends = ['.', ',', ')', '>', "'", '"', '%22', '%3E.', '*', '%', '?utm_source=x', '&amp;utm=1', '/'];

  it.each([
    SECRET,
    ...ends.map((end) => SECRET + end),
    ...spaces.flatMap((space) => [
      space + SECRET,
      SECRET + space,
      `${SECRET.slice(0, 17)}${space}${SECRET.slice(17)}`,
    ]),
    SECRET.replace('-', '%2D').replace('_', '%5f'),
    SECRET.replace('-', '%252D').replace('_', '%25255f'),
  ])('is read from #%s', (fragment) => {
    window.history.replaceState({ idx: 3 }, '', `/owner/farms/12?utm_source=letter#${fragment}`);
    expect(takeSecret()).toBe(SECRET);
    expect(window.location.href).toBe('http://localhost/owner/farms/12?utm_source=letter');
    expect(window.history.state).toEqual({ idx: 3 });
  });

  it.each(['%23', '%2523'])('is read from behind %s too, which programs write for #', (sign) => {
    window.history.replaceState(null, '', `/owner/farms/12${sign}${SECRET}`);
    expect(takeSecret()).toBe(SECRET);
    expect(window.location.href).toBe('http://localhost/owner/farms/12');
  });

  it('that was cut off opens nothing and is not sent', async () => {
    window.history.replaceState(null, '', `/owner/farms/12#${SECRET.slice(1)}`);
    const opening = openSession(takeSecret(), () => true);
    await expect(opening).rejects.toMatchObject({
      kind: 'shape',
      message: expect.stringMatching(/not whole/),
    });
    expect(server.requests).toEqual([]);
  });
});

describe('[OWNER-46] a session', () => {
  const open = (farmId: string | null, accessToken: string) => {
    server.answer('/api/owner/session', { accessToken, farmId, name: 'Ann', expiresAt: '' });
    return openSession(SECRET, () => false);
  };
  const sent = () => server.requests.at(-1)?.headers.authorization;

  it('is of its farm and its tab; those of two farms stand side by side', async () => {
    localStorage.setItem('ACCESS_TOKEN', 'of-a-form');
    await open('12', 'twelve');
    await open('13', 'thirteen');
    expect([sessionToken('12'), sessionToken('13'), sessionToken('14')]).toEqual(['twelve', 'thirteen', '']);
    expect({ ...localStorage }).toEqual({ ACCESS_TOKEN: 'of-a-form' });
    server.answer('/api/farms/12/confirm', {});
    await confirmFarm('12');
    expect(sent()).toBe('Bearer twelve');
    localStorage.clear();
  });

  it("of a steward opens all farms, and ends with the desk's cookie", async () => {
    await open(null, 'steward');
    await open('12', 'twelve');
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = 'desk=steward; path=/';
    expect([sessionToken(null), sessionToken('12'), sessionToken('13')]).toEqual([
      'steward',
      'twelve',
      'steward',
    ]);
    endSession('12');
    expect([document.cookie, sessionToken('12')]).toEqual(['desk=steward', 'steward']);
    endSession('12');
    expect([document.cookie, sessionToken(null)]).toEqual(['', '']);
  });

  it('of another link of the farm is replaced when its holder agrees, or has ended', async () => {
    const far = Date.now() + 60_000;
    await open('12', `link.1.${far}.x`);
    expect(await open('12', `link.2.${far}.y`)).toBeNull();
    expect(sessionToken('12')).toBe(`link.1.${far}.x`);
    await open('12', `link.1.${far}.z`);
    expect(sessionToken('12')).toBe(`link.1.${far}.z`);
  });

  it('that is refused ends', async () => {
    await open('12', 'twelve');
    server.fail('/api/farms/12', 401);
    await expect(callOwn('PATCH', '/api/farms/12')).rejects.toMatchObject({ status: 401 });
    expect(sessionToken('12')).toBe('');
  });

  it('is told where the browser stores nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(open('12', 'twelve')).rejects.toMatchObject({ kind: 'shape' });
    jest.restoreAllMocks();
  });
});
