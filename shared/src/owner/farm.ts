import type {
  FarmEdit,
  FarmLink,
  LinkRequest,
  NewLink,
  OwnedFarm,
  Report,
  Revision,
} from '@sideroad/shared/contract';
import { callOwn, ownQuery } from './session.ts';

export const farmPath = (id: string, rest = '') => `/api/farms/${encodeURIComponent(id)}${rest}`;

/** A farm as its owner edits it. */
export const ownedFarmQuery = (id: string) =>
  ownQuery<OwnedFarm>(['owned-farm', id], `/api/owner/farms/${encodeURIComponent(id)}`);

/** Changes parts of a farm. @throws ApiError with status 412 when it is no longer `version`, 422 with `fields` */
export const editFarm = (id: string, edit: FarmEdit, version: number) =>
  callOwn<OwnedFarm>('PATCH', farmPath(id), edit, { 'If-Match': `"${version}"` });

/** Says that all is still right. */
export const confirmFarm = (id: string) => callOwn<OwnedFarm>('POST', farmPath(id, '/confirm'));

export const revisionsQuery = (id: string) =>
  ownQuery<Revision[]>(['owned-farm', id, 'revisions'], farmPath(id, '/revisions'));

/** Brings a farm back to what it was after a revision; 0: before the first one. Pictures stay. */
export const restoreFarm = (id: string, revision: number) =>
  callOwn<OwnedFarm>('POST', farmPath(id, `/revisions/${revision}/restore`));

export const linksQuery = (id: string) =>
  ownQuery<FarmLink[]>(['owned-farm', id, 'links'], farmPath(id, '/links'));

export const makeFarmLink = (id: string, request: LinkRequest) =>
  callOwn<NewLink>('POST', farmPath(id, '/links'), request);

export const endFarmLink = (id: string, linkId: string) =>
  callOwn<FarmLink[]>('DELETE', farmPath(id, `/links/${encodeURIComponent(linkId)}`));

/** Reports a mistake, or asks for a new link. Anyone may. */
export const reportFarm = (id: string, report: Report) =>
  callOwn<object>('POST', farmPath(id, '/reports'), report);
