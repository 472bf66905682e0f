import { ApiError, TOKEN_KEY } from '@sideroad/shared/api';
import type { FarmRegistration } from '@sideroad/shared/contract';
import { collectedAlert } from '@sideroad/shared/domain/registration';
import { useQueryClient } from '@sideroad/shared/query';
import { createStore, useStore } from '@sideroad/shared/store';
import { FORM_ERROR, type FormApi } from 'final-form';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { allProblems, serverProblems, shownProblems, toErrors } from '../form/errors.ts';
import { focusField } from '../form/fieldId.ts';
import { type AddFarmValues, allOf, isPending, toRegistration } from '../form/values.ts';
import { settled } from '../pictures/formPictures.ts';
import { texts } from '../texts.ts';
import { NOTHING_DONE, type Plan, type Progress, runSubmission, type Step, toPlan } from './sequence.ts';

export type Phase =
  | { kind: 'idle' }
  | { kind: 'optimizing' }
  | { kind: 'submitting'; plan: Plan; steps: readonly Step[] };

export const IDLE: Phase = { kind: 'idle' };

/**
 * Writes the farm's token, unless one of someone else is stored [ADD-51]; returns whether the stored one is the form's.
 */
export function storeToken(accessToken: string, owned: boolean): boolean {
  try {
    if (!accessToken || (localStorage.getItem(TOKEN_KEY) !== null && !owned)) return false;
    localStorage.setItem(TOKEN_KEY, accessToken);
    return true;
  } catch {
    return false;
  }
}

/** Removes the token when this form wrote it. After a reload the form does not know the token that it wrote. */
export function removeToken(owned: boolean, token?: string | null): void {
  try {
    if (owned && (!token || localStorage.getItem(TOKEN_KEY) === token)) localStorage.removeItem(TOKEN_KEY);
  } catch {}
}

/** What a later try needs, also after a reload; the draft keeps it. */
export interface Attempt {
  /** Key of the registration: with the same key the API never creates a second farm. */
  idempotencyKey: string;
  /** What was sent under this key, oldest first; once `created` is true, the one that the API took. */
  sent: readonly FarmRegistration[];
  /** Whether the API has confirmed the farm; then only its pictures are missing. */
  created: boolean;
  /** Whether this form wrote ACCESS_TOKEN, and so has to remove it [ADD-51]. */
  ownsToken: boolean;
}

export interface Submission {
  phase: Phase;
  progress: Progress;
  session: Attempt;
  /** When to try again, where the API has said so. */
  wait: string;
  /** Whether a draft has filled the form. */
  restored: boolean;
  /** The farm that was just created, as the API took it, its cover, and the secret of its private link where it has one. */
  created: {
    id: string;
    registration: FarmRegistration;
    cover: Blob | null;
    ownerLink: string | undefined;
  } | null;
  /** The element to focus once the page is no longer inert; a new object each time. */
  focus: { field: string } | null;
}

/** At least 128 random bits. */
const KEY_BYTES = 24;

/** Makes a random key for a registration, in hexadecimal [ADD-50]. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const nothingSent = (idempotencyKey: string) => ({
  progress: NOTHING_DONE,
  session: { idempotencyKey, sent: [], created: false, ownsToken: false },
  restored: false,
});

/** Creates the state without a key, because the server has no random numbers: `startOver` or the draft sets it. */
export const createSubmission = () =>
  createStore<Submission>(() => ({ ...nothingSent(''), phase: IDLE, wait: '', created: null, focus: null }));

export type SubmissionStore = ReturnType<typeof createSubmission>;

/** Returns the name of a farm that is created, but whose pictures have not all arrived. */
export const unfinishedName = ({ session, phase }: Submission): string | undefined =>
  session.created && phase.kind === 'idle' ? session.sent[0]?.farm.name : undefined;

/** Resets the state for another farm. */
export function startOver({ getState, setState }: SubmissionStore): void {
  const { session, progress } = getState();
  removeToken(session.ownsToken, progress.farm?.accessToken);
  setState(nothingSent(makeIdempotencyKey()));
}

/** Names of elements that take the focus after a submit, beside fields. */
export const SUBMIT_BUTTON = 'submit';
export const CREATED_LINK = 'created';

/** Returns a function that submits the form, then shows an alert and moves the focus. `reset` empties the form. */
export function useSubmit(submission: SubmissionStore, reset: () => void): () => Promise<void> {
  const form = useForm<AddFarmValues>();
  const queries = useQueryClient();
  const focus = useStore(submission, (state) => state.focus);
  const isIdle = useStore(submission, ({ phase }) => phase.kind === 'idle');

  // The page was inert while the form was sent.
  useEffect(() => {
    if (!focus || !isIdle) return;
    // The submit button was at the page's end.
    if (focus.field === CREATED_LINK) document.documentElement.scrollTop = 0;
    focusField(focus.field);
  }, [focus, isIdle]);

  function succeed(): string {
    reset();
    void queries.invalidateQueries();
    window.alert(texts.submission.success);
    return CREATED_LINK;
  }

  function fail(): string {
    const problems = allProblems(form);
    window.alert(problems.length > 0 ? collectedAlert(problems) : form.getState().submitError);
    return shownProblems(form)[0]?.field ?? SUBMIT_BUTTON;
  }

  return async () => {
    // Ignored while an earlier submit runs.
    if (form.getState().submitting) return;
    form.mutators.takeFilled?.();
    form.mutators.forgetSubmitErrors?.();
    await form.submit();
    const field = form.getState().submitSucceeded ? succeed() : fail();
    submission.setState({ phase: IDLE, focus: { field } });
  };
}

/** Moves this registration to the end of the list; no duplicates. */
const withWanted = (sent: readonly FarmRegistration[], wanted: FarmRegistration): FarmRegistration[] => [
  ...sent.filter((earlier) => JSON.stringify(earlier) !== JSON.stringify(wanted)),
  wanted,
];

/** Submits the form; the result has the API's messages by field, and the failure under FORM_ERROR. */
export async function sendFarm(
  form: FormApi<AddFarmValues>,
  { getState, setState }: SubmissionStore,
  reportError: (error: unknown) => void,
): Promise<object | undefined> {
  if (allOf(form.getState().values).some(isPending)) {
    setState({ phase: { kind: 'optimizing' } });
    await settled(form);
    const { errors, hasValidationErrors } = form.getState();
    if (hasValidationErrors) return errors;
  }
  const { values } = form.getState();
  const update = (change: Partial<Attempt>) => setState({ session: { ...getState().session, ...change } });
  try {
    const plan = toPlan(values);
    const wanted = toRegistration(values);
    const { session, progress } = getState();
    // Once the farm is created, the API takes no other texts.
    const registrations = session.created ? session.sent : withWanted(session.sent, wanted);
    if (!session.created) update({ sent: registrations });
    setState({ phase: { kind: 'submitting', plan, steps: [] }, wait: '' });
    const id = await runSubmission(
      { registrations, idempotencyKey: session.idempotencyKey, plan, progress },
      {
        onSteps: (steps) => setState({ phase: { kind: 'submitting', plan, steps } }),
        onProgress: (next) => setState({ progress: next }),
        onCreated: (registration, { accessToken }) => {
          const ownsToken = storeToken(accessToken, getState().session.ownsToken);
          update({ created: true, sent: [registration], ownsToken });
        },
      },
    );
    const [taken = wanted] = getState().session.sent;
    const ownerLink = getState().progress.farm?.ownerLink;
    setState({ created: { id, registration: taken, cover: plan.cover.blob, ownerLink } });
    return undefined;
  } catch (error) {
    reportError(error);
    if (error instanceof ApiError && error.status === 429) setState({ wait: error.message });
    // A person sends again, also one whose password manager has filled in the hidden field.
    form.change('nickname', '');
    // Another form has used the key, so it is no key of this farm.
    if (error instanceof ApiError && error.status === 409 && !getState().session.created)
      update({ idempotencyKey: makeIdempotencyKey(), sent: [] });
    const problems = error instanceof ApiError ? serverProblems(error.fields) : [];
    return { ...toErrors(problems), [FORM_ERROR]: texts.submission.failure };
  }
}
