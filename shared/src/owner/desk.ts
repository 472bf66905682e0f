import type {
  DeskAction,
  DeskCaseKind,
  DeskCases,
  DeskDecided,
  DeskDecision,
  DeskTerm,
} from '@sideroad/shared/contract';
import { queryOptions } from '@sideroad/shared/query';
import { callOwn } from './session.ts';

export const deskCasesQuery = (kind: DeskCaseKind) =>
  queryOptions({
    queryKey: ['desk', 'cases', kind],
    queryFn: ({ signal }) =>
      callOwn<DeskCases>({ method: 'GET', url: '/api/desk/cases', params: { kind, limit: 20 }, signal }),
    retry: false,
  });

/** Decides a case. @throws ApiError with status 409 when it is decided already, 422 for an address of another domain */
export const decideCase = (id: string, decision: DeskDecision) =>
  callOwn<DeskDecided>({ method: 'POST', url: `/api/desk/cases/${id}/decision`, data: decision });

export const deskActionsQuery = () =>
  queryOptions({
    queryKey: ['desk', 'actions'],
    queryFn: ({ signal }) => callOwn<DeskAction[]>({ method: 'GET', url: '/api/desk/actions', signal }),
    retry: false,
  });

/** Takes an action back. @throws ApiError with status 409 when that was done, or later changes rest on it */
export const undoAction = (id: string) =>
  callOwn<DeskAction>({ method: 'POST', url: `/api/desk/actions/${id}/undo` });

/** A category or a feature with whether it is in use, as the desk's lists have it. */
export interface Term extends DeskTerm {
  id: string;
}

export type TermList = 'categories' | 'features';

export const deskTermsQuery = (list: TermList) =>
  queryOptions({
    queryKey: ['desk', list],
    queryFn: ({ signal }) => callOwn<Term[]>({ method: 'GET', url: `/api/desk/${list}`, signal }),
    retry: false,
  });

/** Changes a category or feature, or adds one. @param id null: a new one */
export const saveTerm = (list: TermList, id: string | null, term: DeskTerm) =>
  callOwn<DeskDecided>({
    method: id === null ? 'POST' : 'PUT',
    url: id === null ? `/api/desk/${list}` : `/api/desk/${list}/${id}`,
    data: term,
  });
