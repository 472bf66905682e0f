import { collectedAlert } from '@sideroad/shared/domain/registration';
import { useQueryClient } from '@sideroad/shared/query';
import { useStore } from '@sideroad/shared/store';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { allProblems, shownProblems } from '../form/errors.ts';
import { focusField } from '../form/fieldId.ts';
import type { AddFarmValues } from '../form/values.ts';
import { texts } from '../texts.ts';
import { IDLE, type SubmissionStore } from './submission.ts';

/** Names of elements that take the focus after a submit, beside fields. */
export const SUBMIT_BUTTON = 'submit';
export const CREATED_LINK = 'created';

/**
 * Returns a function that submits the form, then shows an alert and moves the focus [ADD-52, ADD-53].
 * @param reset empties the form for another farm
 */
export function useSubmit(submission: SubmissionStore, reset: () => void): () => Promise<void> {
  const form = useForm<AddFarmValues>();
  const queries = useQueryClient();
  const focus = useStore(submission, (state) => state.focus);
  const isIdle = useStore(submission, ({ phase }) => phase.kind === 'idle');

  // The page was inert while the form was sent.
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
    // Ignored while an earlier submit runs [ADD-39].
    if (form.getState().submitting) return;
    submission.setState({ created: null });
    form.mutators.forgetSubmitErrors?.();
    await form.submit();
    const field = form.getState().submitSucceeded ? succeed() : fail();
    submission.setState({ phase: IDLE, focus: { field } });
  };
}
