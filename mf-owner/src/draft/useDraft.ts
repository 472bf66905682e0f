import type { FormApi } from 'final-form';
import { useEffect } from 'react';
import { type AddFarmValues, isBlank, textsOf } from '../form/values.ts';
import { type SubmissionStore, startOver } from '../submission/submission.ts';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

/** How long the owner has stopped typing before the draft is kept. */
const KEEP_AFTER_MS = 400;

/**
 * Keeps what is entered in the browser until it is sent (decision F9), and what a later try of the same submission
 * needs. A draft of an earlier visit is put into the form once the page is there.
 */
export function useDraft(form: FormApi<AddFarmValues>, submission: SubmissionStore): void {
  useEffect(() => {
    const draft = readDraft();
    if (draft) {
      const { values, ...session } = draft;
      // Changed, not initialized: initial values would come back in a tip that is removed and added again.
      form.change('farm', values.farm);
      form.change('location', values.location);
      submission.setState({ session, restored: true });
    } else startOver(submission);

    let timer: ReturnType<typeof setTimeout> | undefined;
    function keep(): void {
      clearTimeout(timer);
      timer = undefined;
      const { values } = form.getState();
      const { session } = submission.getState();
      if (isBlank(textsOf(values)) && !session.created) clearDraft();
      else writeDraft({ ...session, values });
    }
    const keepWaiting = () => timer !== undefined && keep();

    let { values: known } = form.getState();
    const stopForm = form.subscribe(
      ({ values }) => {
        if (values === known) return;
        known = values;
        clearTimeout(timer);
        timer = setTimeout(keep, KEEP_AFTER_MS);
      },
      { values: true },
    );
    // How far the submission is must be known before its next call.
    const stopSession = submission.subscribe(({ session }, before) => session !== before.session && keep());
    window.addEventListener('pagehide', keepWaiting);
    return () => {
      stopForm();
      stopSession();
      window.removeEventListener('pagehide', keepWaiting);
      keepWaiting();
    };
  }, [form, submission]);
}
