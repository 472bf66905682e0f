import { collectedAlert } from '@sideroad/shared/domain/registration';
import { useQueryClient } from '@sideroad/shared/query';
import { useStore } from '@sideroad/shared/store';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { allProblems, shownProblems } from '../form/errors.ts';
import { focusField } from '../form/fieldId.ts';
import type { AddFarmValues } from '../form/values.ts';
import { texts } from '../texts.ts';
import { IDLE } from './phase.ts';
import type { SubmissionStore } from './submission.ts';

/** Where the focus goes when neither a field nor the new farm wants it. */
export const SUBMIT_BUTTON = 'submit';
export const CREATED_LINK = 'created';

/**
 * Submits the form and says what came of it: an alert, and the focus.
 * @param reset empties the form; the next submission is another farm's
 */
export function useSubmit(submission: SubmissionStore, reset: () => void): () => Promise<void> {
  const form = useForm<AddFarmValues>();
  const queries = useQueryClient();
  const focus = useStore(submission, (state) => state.focus);
  const isIdle = useStore(submission, ({ phase }) => phase.kind === 'idle');

  // While the form was sent the page took no focus.
  useEffect(() => {
    if (focus && isIdle) focusField(focus.field);
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
    // A submit while an earlier one runs is ignored.
    if (form.getState().submitting) return;
    submission.setState({ created: null });
    form.mutators.forgetSubmitErrors?.();
    await form.submit();
    const field = form.getState().submitSucceeded ? succeed() : fail();
    submission.setState({ phase: IDLE, focus: { field } });
  };
}
