import { ApiError } from '@sideroad/shared/api';
import type { FarmRegistration } from '@sideroad/shared/contract';
import { FORM_ERROR, type FormApi } from 'final-form';
import { toErrors } from '../form/errors.ts';
import { toRegistration } from '../form/payload.ts';
import type { AddFarmValues } from '../form/values.ts';
import { settled } from '../pictures/formPictures.ts';
import { allOf, isPending, type Picture, type Pictures } from '../pictures/picture.ts';
import { texts } from '../texts.ts';
import type { Plan, PlannedPicture } from './machine.ts';
import { runSubmission } from './run.ts';
import { serverProblems } from './serverProblems.ts';
import { storeToken } from './storedToken.ts';
import type { Session, SubmissionStore } from './submission.ts';

/** Moves this registration to the end of the list; no duplicates. */
const withWanted = (sent: readonly FarmRegistration[], wanted: FarmRegistration): FarmRegistration[] => [
  ...sent.filter((earlier) => JSON.stringify(earlier) !== JSON.stringify(wanted)),
  wanted,
];

/** @throws when the picture is not ready, which the rules have ruled out */
function toPlanned({ key, fileName, image }: Picture): PlannedPicture {
  if (!image) throw new Error(`The picture ${fileName} is not ready`);
  return { key, fileName, blob: image.blob };
}

/** What is to be sent of the pictures that are there. @throws without a cover, which the rules have ruled out */
function toPlan({ cover, gallery }: Pictures): Plan {
  if (!cover) throw new Error('There is no cover');
  return { cover: toPlanned(cover), gallery: gallery.map(toPlanned) };
}

/**
 * The form's `onSubmit`: waits until the pictures are ready, registers the farm and sends its pictures.
 * @returns submission errors: what the API reported per field, and that it failed under FORM_ERROR; nothing when all is
 *   sent
 */
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
  const update = (change: Partial<Session>) => setState({ session: { ...getState().session, ...change } });
  try {
    const plan = toPlan(values);
    const wanted = toRegistration(values);
    const { session, progress } = getState();
    // Of a farm that is created the texts are taken no more.
    const registrations = session.created ? session.sent : withWanted(session.sent, wanted);
    if (!session.created) update({ sent: registrations });
    setState({ phase: { kind: 'submitting', plan, steps: [] } });
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
    setState({ created: { id, name: taken.farm.name } });
    return undefined;
  } catch (error) {
    reportError(error);
    const problems = error instanceof ApiError ? serverProblems(error.fields) : [];
    return { ...toErrors(problems), [FORM_ERROR]: texts.submission.failure };
  }
}
