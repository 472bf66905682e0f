import type {
  FarmEdit,
  FarmLink,
  LinkRequest,
  NewLink,
  OwnedFarm,
  Report,
  Revision,
} from '@sideroad/shared/contract';
import { queryOptions } from '@sideroad/shared/query';
import { callOwn } from './session.ts';

const farmPath = (id: string, rest = '') => `/api/farms/${encodeURIComponent(id)}${rest}`;

/** A farm as its owner edits it. Always asked for again, because others may edit it too. */
export const ownedFarmQuery = (id: string) =>
  queryOptions({
    queryKey: ['owned-farm', id],
    queryFn: ({ signal }) =>
      callOwn<OwnedFarm>({ method: 'GET', url: `/api/owner/farms/${encodeURIComponent(id)}`, signal }),
    retry: false,
  });

/** Changes parts of a farm. @throws ApiError with status 412 when it is no longer `version`, 422 with `fields` */
export const editFarm = (id: string, edit: FarmEdit, version: number) =>
  callOwn<OwnedFarm>({
    method: 'PATCH',
    url: farmPath(id),
    data: edit,
    headers: { 'If-Match': `"${version}"` },
  });

/** Says that all is still right. */
export const confirmFarm = (id: string) =>
  callOwn<OwnedFarm>({ method: 'POST', url: farmPath(id, '/confirm') });

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['owned-farm', id, 'revisions'],
    queryFn: ({ signal }) => callOwn<Revision[]>({ method: 'GET', url: farmPath(id, '/revisions'), signal }),
    retry: false,
  });

/** Brings a farm back to what it was after a revision; 0: before the first one. Pictures stay. */
export const restoreFarm = (id: string, revision: number) =>
  callOwn<OwnedFarm>({ method: 'POST', url: farmPath(id, `/revisions/${revision}/restore`) });

export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['owned-farm', id, 'links'],
    queryFn: ({ signal }) => callOwn<FarmLink[]>({ method: 'GET', url: farmPath(id, '/links'), signal }),
    retry: false,
  });

export const makeFarmLink = (id: string, request: LinkRequest) =>
  callOwn<NewLink>({ method: 'POST', url: farmPath(id, '/links'), data: request });

export const endFarmLink = (id: string, linkId: string) =>
  callOwn<FarmLink[]>({ method: 'DELETE', url: farmPath(id, `/links/${encodeURIComponent(linkId)}`) });

/** Reports a mistake, or asks for a new link. Anyone may. */
export const reportFarm = (id: string, report: Report) =>
  callOwn<object>({ method: 'POST', url: farmPath(id, '/reports'), data: report });
