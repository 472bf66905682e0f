import type { FarmEdit, FieldProblem, OwnedFarm, Revision } from '@sideroad/shared/contract';
import { type Answer, dataAnswer, type StubApi } from '@sideroad/shared/testing';
import { CATEGORIES, FEATURES } from './page.tsx';

const WEEK = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  openTime: '09:00',
  closeTime: '17:00',
}));

const image = (id: string) => ({
  id,
  viewUrl: `/${id}.webp`,
  url: `/${id}.webp`,
  width: null,
  height: null,
  variants: [],
  placeholder: null,
});

/** The secret of a private link: 256 bits as base64url. */
export const SECRET = 'secret_-0123456789-0123456789-0123456789_AB';

const ADDRESS = {
  street1: '1 Main Street',
  street2: null,
  city: 'Beamsville',
  region: null,
  state: 'Ontario',
  zipCode: 'L0R 1B2',
  country: 'Canada',
};

/** A farm as its owner gets it, open from 9 to 5. */
export function anOwnedFarm(): OwnedFarm {
  const texts = { name: 'Maple Hollow', description: 'Apples', phoneNumber: '9055550123' };
  const tips = [
    { tipTitle: 'Boots', tipText: 'Wear them' },
    { tipTitle: 'Dogs', tipText: 'On a leash' },
  ];
  const farm = { ...texts, webUrl: null, socialUrl: null, banner: null, businessHours: WEEK, tips };
  return {
    version: 1,
    farm: { ...farm, categoryIds: ['3'], featureIds: ['1'] },
    location: { ...ADDRESS },
    note: null,
    published: true,
    waits: false,
    page: {
      id: '12',
      ...farm,
      distance: null,
      location: { id: '7', coordinates: null, address: ADDRESS },
      categoryIds: ['3'],
      coverImage: image('9'),
      images: ['1', '2', '3', '4'].map(image),
      features: [],
      featureIds: [],
      timeZone: 'America/Toronto',
      confirmedAt: null,
    },
  };
}

/** Answers the calls of the owner's page as the API does, with one farm that its edits change. */
export function stubOwnedFarm(server: StubApi) {
  // An earlier session of the link.
  sessionStorage.setItem('sideroad.session.12', 'link.1.9999999999999.signature');
  const state = { owned: anOwnedFarm(), revisions: [] as Revision[], links: [link('1', 'Ann', true)] };
  let gallery: Answer | undefined;
  let refusal: Answer | undefined;

  const refused: FieldProblem[] = [];

  function change(edit: FarmEdit, madeBy = 'Ann'): OwnedFarm {
    const before = state.owned;
    const { farm, location, ...rest } = edit;
    state.owned = {
      ...before,
      ...rest,
      version: before.version + 1,
      farm: { ...before.farm, ...farm },
      location: { ...before.location, ...location },
      page: { ...before.page, specialDays: farm?.specialDays ?? before.page.specialDays ?? [] },
    };
    const earlier = Object.fromEntries(Object.entries(before.farm).filter(([key]) => farm && key in farm));
    const number = state.revisions.length + 1;
    const madeAt = '2026-06-10T14:00:00Z';
    state.revisions.unshift({ number, madeAt, madeBy, before: { farm: earlier }, after: edit });
    return state.owned;
  }

  function patch(): Answer {
    const { body = '', headers } = server.requests.at(-1) ?? {};
    if (headers?.['if-match'] !== `"${state.owned.version}"`) return { status: 412, body: { status: 412 } };
    const edit: FarmEdit = JSON.parse(body);
    const fields =
      edit.farm?.name === 'Refused' ? [{ field: '/farm/name', message: 'Not this name' }] : refused.splice(0);
    if (fields.length > 0) return { status: 422, body: { status: 422, fields } };
    return dataAnswer(change(edit));
  }

  function links(): Answer {
    const { method, body = '' } = server.requests.at(-1) ?? {};
    if (method !== 'POST') return dataAnswer(state.links);
    const id = String(state.links.length + 1);
    state.links = [...state.links, link(id, JSON.parse(body).name, false)];
    return dataAnswer({ id, secret: SECRET.slice(0, -1) + id });
  }

  server.respond(({ pathname }) => {
    const path = pathname.replace('/api/', '');
    const [, ended] = /^farms\/12\/links\/(\d+)$/.exec(path) ?? [];
    const [, restored] = /^farms\/12\/revisions\/(\d+)\/restore$/.exec(path) ?? [];
    if (restored) return dataAnswer(change({ farm: { name: `Restored ${restored}` } }));
    if (ended) {
      state.links = state.links.filter(({ id }) => id !== ended);
      return dataAnswer(state.links);
    }
    if (path === 'owner/session')
      return dataAnswer({
        accessToken: 'token',
        farmId: '12',
        name: 'Ann',
        expiresAt: '2026-06-10T16:00:00Z',
      });
    if (path === 'farms/12/image/upload-url')
      return dataAnswer({ id: '77', uploadUrl: `${server.origin}/up` });
    if (gallery && path.endsWith('confirm-gallery')) return gallery;
    if (path.startsWith('/up') || /confirm-(cover-image|gallery)$/.test(path)) return dataAnswer({});
    if (path === 'owner/farms/12') return dataAnswer(state.owned);
    if (path === 'farms/12') return refusal ?? patch();
    if (path === 'farms/12/revisions') return dataAnswer(state.revisions);
    if (path === 'farms/12/links') return links();
    if (path === 'farms/12/confirm') {
      state.owned = { ...state.owned, page: { ...state.owned.page, confirmedAt: new Date().toISOString() } };
      return dataAnswer(state.owned);
    }
    if (path === 'categories') return dataAnswer(CATEGORIES);
    if (path === 'features') return dataAnswer(FEATURES);
    if (path === 'feature-categories') return dataAnswer([{ id: '1', name: 'On the farm' }]);
    return { status: 404, body: { status: 404 } };
  });
  return {
    state,
    /** Refuses the next edit. */
    refuseNext: (fields: FieldProblem[]) => void refused.push(...fields),
    /** Changes the farm as another person does. */
    changeAsBob: (edit: FarmEdit) => change(edit, 'Bob'),
    /** From now on each edit gets this answer. */
    refuse: (answer: Answer) => {
      refusal = answer;
    },
    /** From now on the gallery gets this answer; undefined: it is taken. */
    answerGallery: (answer?: Answer) => {
      gallery = answer;
    },
    /** Bodies of the edits that were sent, in their order. */
    sent: (): FarmEdit[] =>
      server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body)),
  };
}

const link = (id: string, name: string, isOwn: boolean) => ({
  id,
  name,
  createdAt: '2026-06-01T12:00:00Z',
  usedAt: null,
  isOwn,
});
