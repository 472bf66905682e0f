import type { FarmRegistration } from '@sideroad/shared/contract';
import { isObject, listOf, objectOf, textOf } from '@sideroad/shared/domain/json';
import type { FormApi } from 'final-form';
import { useEffect } from 'react';
import { type AddFarmValues, defaultValues, isBlank, textsOf } from '../form/values.ts';
import { type Attempt, type SubmissionStore, startOver } from '../submission/submission.ts';
import { claimDraft } from './claimDraft.ts';

/** Increase it when the code can no longer read older drafts. */
const VERSION = 1;
/** Pause in typing after which the draft is written. */
const WRITE_AFTER_MS = 400;

/** What the browser keeps: texts, never files or a token [ADD-55]. */
export interface Draft extends Attempt {
  values: AddFarmValues;
}

/** Reads the values of a draft. Fields that it lacks are those of an empty form. */
function toValues(kept: unknown): AddFarmValues {
  const empty = defaultValues();
  const { farm, location } = objectOf(kept);
  return {
    ...empty,
    farm: { ...empty.farm, ...objectOf(farm) },
    location: { ...empty.location, ...objectOf(location) },
  };
}

/** A shallow check: the form checked the rest before it was kept, and the API checks it again. */
const isRegistration = (value: unknown): value is FarmRegistration =>
  isObject(value) && isObject(value.farm) && isObject(value.location);

/** Reads a kept draft; null when there is none or it cannot be read. */
export function readDraft(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isObject(kept) || kept.version !== VERSION || !textOf(kept.idempotencyKey)) return null;
    return {
      values: toValues(kept.values),
      idempotencyKey: textOf(kept.idempotencyKey),
      sent: listOf(kept.sent).filter(isRegistration),
      created: kept.created === true,
      ownsToken: kept.ownsToken === true,
    };
  } catch {
    // The browser has no storage, or the value is no JSON.
    return null;
  }
}

/** Writes the draft. Without storage, or with a full one, the form works without a draft. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ version: VERSION, ...draft, values: textsOf(draft.values) }));
  } catch {}
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/**
 * Keeps the form's texts, and what a later try of the submission needs, in the browser until the form is sent. Puts the
 * draft of an earlier visit into the form; `takeInput` reads what was entered meanwhile and enters it again.
 */
export function useDraft(
  form: FormApi<AddFarmValues>,
  submission: SubmissionStore,
  takeInput: () => () => void,
): void {
  useEffect(() => {
    const control = new AbortController();
    let key: string | undefined;
    startOver(submission);

    function restore(claimed: string): void {
      if (control.signal.aborted) return;
      key = claimed;
      const draft = readDraft(key);
      if (draft) {
        const { values, ...session } = draft;
        const putBack = takeInput();
        // Changed, not initialized: a tip that is removed and added again would get its initial values back.
        form.change('farm', values.farm);
        form.change('location', values.location);
        putBack();
        submission.setState({ session, restored: true });
      } else write();
    }

    let timer: ReturnType<typeof setTimeout> | undefined;
    function write(): void {
      clearTimeout(timer);
      timer = undefined;
      if (key === undefined) return;
      const { values } = form.getState();
      const { session } = submission.getState();
      if (isBlank(textsOf(values)) && !session.created) clearDraft(key);
      else writeDraft(key, { ...session, values });
    }
    const flush = () => timer !== undefined && write();
    void claimDraft(control.signal).then(restore);

    const stopForm = form.subscribe(
      () => {
        clearTimeout(timer);
        timer = setTimeout(write, WRITE_AFTER_MS);
      },
      { values: true },
    );
    // Written at once: a page that is closed during the next call must find it again.
    const stopSession = submission.subscribe(({ session }, before) => session !== before.session && write());
    window.addEventListener('pagehide', flush);
    return () => {
      stopForm();
      stopSession();
      window.removeEventListener('pagehide', flush);
      flush();
      control.abort();
    };
  }, [form, submission, takeInput]);
}
