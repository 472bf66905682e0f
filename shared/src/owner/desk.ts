import type {
  BrowserError,
  DeskAction,
  DeskCaseKind,
  DeskCases,
  DeskDecided,
  DeskDecision,
  DeskTerm,
  ReleaseEvent,
  RemoteStatus,
} from '@sideroad/shared/contract';
import { callOwn, ownQuery } from './session.ts';

export const deskCasesQuery = (kind: DeskCaseKind) =>
  ownQuery<DeskCases>(['desk', 'cases', kind], `/api/desk/cases?kind=${kind}&limit=20`);

/** The farms that were withdrawn last, each with the case that puts it back. */
export const deskWithdrawnQuery = () =>
  ownQuery<DeskCases>(['desk', 'cases', 'withdrawn'], '/api/desk/withdrawn');

/** Decides a case. @throws ApiError with status 409 when it is decided already, 422 for an address of another domain */
export const decideCase = (id: string, decision: DeskDecision) =>
  callOwn<DeskDecided>('POST', `/api/desk/cases/${id}/decision`, decision);

export const deskActionsQuery = () => ownQuery<DeskAction[]>(['desk', 'actions'], '/api/desk/actions');

/** Takes an action back. @throws ApiError with status 409 when that was done, or later changes rest on it */
export const undoAction = (id: string) => callOwn<DeskAction>('POST', `/api/desk/actions/${id}/undo`);

/** A category or a feature as the desk's lists have it. */
export type Term = DeskTerm & { id: string };
export type TermList = 'categories' | 'features';

export const deskTermsQuery = (list: TermList) => ownQuery<Term[]>(['desk', list], `/api/desk/${list}`);

/** Changes a category or feature, or adds one where there is no id. */
export const saveTerm = (list: TermList, id: string | undefined, term: DeskTerm) =>
  callOwn<DeskDecided>(id ? 'PUT' : 'POST', `/api/desk/${list}${id ? `/${id}` : ''}`, term);

export const remoteStatusQuery = () => ownQuery<RemoteStatus[]>(['desk', 'releases'], '/api/releases');

export const browserErrorsQuery = () =>
  ownQuery<{ items: BrowserError[] }>(['desk', 'errors'], '/api/releases/errors');

/** A page of the ledger, newest first. @param remote '' for all @param before an event's id; '' for the newest */
export const ledgerQuery = (remote: string, before = '') =>
  ownQuery<{ items: ReleaseEvent[] }>(
    ['desk', 'ledger', remote, before],
    `/api/releases/ledger?remote=${remote}&after=${before}`,
  );
