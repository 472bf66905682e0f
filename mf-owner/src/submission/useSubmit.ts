import { ApiError } from '@sideroad/shared/api';
import type { FarmRegistration, RegisteredFarmAnswer } from '@sideroad/shared/contract';
import { collectedAlert, type RegistrationProblem } from '@sideroad/shared/domain/registration';
import { useHost } from '@sideroad/shared/host';
import { useQueryClient } from '@sideroad/shared/query';
import type { FormApi } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import type { DraftKeeper } from '../draft/useDraft.ts';
import { focusField } from '../form/fieldId.ts';
import { toRegistration } from '../form/payload.ts';
import type { AddFarmValues } from '../form/values.ts';
import { allOf, isPending } from '../pictures/picture.ts';
import type { PictureShelf } from '../pictures/shelf.ts';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';
import { NOTHING_DONE, type Progress } from './machine.ts';
import { IDLE, type Phase } from './phase.ts';
import { toPlan } from './plan.ts';
import { runSubmission } from './run.ts';
import { serverProblems } from './serverProblems.ts';
import { removeToken, storeToken } from './storedToken.ts';

/** The farm that was just registered. */
export interface CreatedFarm {
  id: string;
  name: string;
}

interface SubmitOptions {
  form: FormApi<AddFarmValues>;
  shelf: PictureShelf;
  draft: DraftKeeper;
  /** All that is wrong now. */
  find: () => RegistrationProblem[];
  show: (problems: RegistrationProblem[]) => void;
  report: (problems: RegistrationProblem[]) => void;
  /** Nothing is entered and nothing is wrong. */
  reset: () => void;
}

/** Where the focus goes when neither a field nor the new farm wants it. */
export const SUBMIT_BUTTON = 'submit';
export const CREATED_LINK = 'created';

/** What was sent with what is to be sent at its end; the same again is no other. */
const withWanted = (sent: readonly FarmRegistration[], wanted: FarmRegistration): FarmRegistration[] => [
  ...sent.filter((earlier) => JSON.stringify(earlier) !== JSON.stringify(wanted)),
  wanted,
];

/** Sends the form (spec section 4, 'Add-farm form'; decisions B13, F4, F5). */
export function useSubmit({ form, shelf, draft, find, show, report, reset }: SubmitOptions) {
  const { reportError } = useHost();
  const queries = useQueryClient();
  const [phase, setPhase] = useState<Phase>(IDLE);
  const [created, setCreated] = useState<CreatedFarm | null>(null);
  const [focus, setFocus] = useState<{ field: string } | null>(null);
  const progress = useRef<Progress>(NOTHING_DONE);
  const busy = useRef(false);

  // While it was sent the page took no focus.
  useEffect(() => {
    if (focus && phase.kind === 'idle') focusField(focus.field);
  }, [focus, phase]);

  /** Says what is wrong. @returns whether something is */
  function refuse(): boolean {
    const problems = find();
    const [first] = problems;
    if (!first) return false;
    show(problems);
    window.alert(collectedAlert(problems));
    setFocus({ field: first.field });
    return true;
  }

  function keepCreated(registration: FarmRegistration, { accessToken }: RegisteredFarmAnswer): void {
    const ownsToken = storeToken(accessToken, draft.session().ownsToken);
    draft.update({ created: true, sent: [registration], ownsToken });
  }

  function fail(error: unknown): void {
    reportError(error, { remote, section: texts.addFarm.title });
    const problems = error instanceof ApiError ? serverProblems(error.fields) : [];
    if (problems.length > 0) report(problems);
    window.alert(texts.submission.failure);
    setFocus({ field: problems[0]?.field ?? SUBMIT_BUTTON });
  }

  function succeed(farm: CreatedFarm): void {
    removeToken(draft.session().ownsToken);
    progress.current = NOTHING_DONE;
    reset();
    setCreated(farm);
    void queries.invalidateQueries();
    window.alert(texts.submission.success);
    setFocus({ field: CREATED_LINK });
  }

  async function attempt(): Promise<void> {
    if (refuse()) return;
    if (allOf(shelf.getState()).some(isPending)) {
      setPhase({ kind: 'optimizing' });
      await shelf.settled();
      if (refuse()) return;
    }
    const plan = toPlan(shelf.getState());
    setPhase({ kind: 'submitting', plan, step: null });
    const { idempotencyKey, created: isCreated, sent } = draft.session();
    const wanted = toRegistration(form.getState().values);
    // Of a farm that is created the texts are taken no more.
    const registrations = isCreated ? sent : withWanted(sent, wanted);
    if (!isCreated) draft.update({ sent: registrations });
    try {
      const id = await runSubmission(
        { registrations, idempotencyKey, plan, progress: progress.current },
        {
          onStep: (step) => setPhase({ kind: 'submitting', plan, step }),
          onProgress: (next) => {
            progress.current = next;
          },
          onCreated: keepCreated,
        },
      );
      const [taken = wanted] = draft.session().sent;
      succeed({ id, name: taken.farm.name });
    } catch (error) {
      fail(error);
    }
  }

  return {
    phase,
    created,
    /** Does nothing while an earlier one runs: 'ignores repeat submits' (spec section 4). */
    submit(): void {
      if (busy.current) return;
      busy.current = true;
      setCreated(null);
      attempt().finally(() => {
        busy.current = false;
        setPhase(IDLE);
      });
    },
    /** Forgets what earlier tries have done. */
    forget(): void {
      removeToken(draft.session().ownsToken);
      progress.current = NOTHING_DONE;
    },
  };
}
