import type { FarmEdit, LinkRequest } from '@sideroad/shared/contract';
import { makeLink } from '../security/links.ts';
import { addressSource, aFarm, aPicture, bring, confirmCover, register } from './registration.ts';
import type { TestApi } from './testApi.ts';

type Bearer = { authorization: string };

/** Calls of owners, each from a new address, for an API that trusts its proxy. */
export function ownerCalls(api: TestApi) {
  const from = addressSource();
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, bearer: object, payload?: object) =>
    api.inject({
      method,
      url,
      headers: { ...from(), ...bearer },
      ...(payload && { payload }),
    });
  const openSession = (secret: string) => call('POST', '/api/owner/session', {}, { secret });
  const bearerOf = async (secret: string): Promise<Bearer> => {
    const answer = await openSession(secret);
    if (answer.statusCode !== 200) throw new Error(`No session: ${answer.body}`);
    return { authorization: `Bearer ${answer.json().data.accessToken}` };
  };
  return {
    call,
    openSession,
    bearerOf,
    /** Registers a farm, published unless `cover` is false, and opens its link. */
    async farm(body: object = aFarm(), { cover = true } = {}) {
      const farm = await register(api, body, from());
      if (cover) await confirmCover(api, farm, await bring(api, farm, await aPicture()));
      return { ...farm, registrant: farm.bearer, bearer: await bearerOf(farm.ownerLink) };
    },
    /** A session of a link of a farm, or of a steward. */
    async holder(farmId: string | null, name = 'Ann') {
      const { id, secret } = await makeLink(api.database.orm, { farmId, name, now: api.clock.now });
      return { linkId: id, secret, bearer: await bearerOf(secret) };
    },
    owned: async (id: string, bearer: Bearer) =>
      (await call('GET', `/api/owner/farms/${id}`, bearer)).json().data,
    edit: (id: string, bearer: Bearer, version: number | string, edit: FarmEdit | object) =>
      call('PATCH', `/api/farms/${id}`, { ...bearer, 'if-match': `"${version}"` }, edit),
    revisions: async (id: string, bearer: Bearer) =>
      (await call('GET', `/api/farms/${id}/revisions`, bearer)).json().data,
    restore: (id: string, bearer: Bearer, n: number | string) =>
      call('POST', `/api/farms/${id}/revisions/${n}/restore`, bearer),
    links: async (id: string, bearer: Bearer) =>
      (await call('GET', `/api/farms/${id}/links`, bearer)).json().data,
    makeLink: (id: string, bearer: Bearer, request: LinkRequest) =>
      call('POST', `/api/farms/${id}/links`, bearer, request),
    endLink: (id: string, bearer: Bearer, linkId: string) =>
      call('DELETE', `/api/farms/${id}/links/${linkId}`, bearer),
  };
}
