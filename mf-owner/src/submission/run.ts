import {
  ApiError,
  confirmCover,
  confirmGallery,
  createFarm,
  requestUpload,
  uploadFile,
} from '@sideroad/shared/api';
import type { FarmRegistration, RegisteredFarmAnswer } from '@sideroad/shared/contract';
import { afterStep, nextStep, type Outcome, type Plan, type Progress, type Step } from './machine.ts';
import { recover } from './recover.ts';

/** How many steps are taken at a time; `nextStep` says which ones may be. */
const AT_ONCE = 2;

/** Longest name that the API takes (`UploadRequestSchema`). */
const NAME_MOST = 255;
const EXTENSION = '.webp';

/** Name of the sent picture: the chosen file's, with the type that it has now. */
export function uploadName(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').trim() || 'picture';
  return stem.slice(0, NAME_MOST - EXTENSION.length) + EXTENSION;
}

/** The calls of spec section 7 that a submission makes. */
export const CALLS = { createFarm, requestUpload, uploadFile, confirmCover, confirmGallery };
export type Calls = typeof CALLS;

export interface Submission {
  /** What is to be sent; the last is what the owner wants, those before are what was sent under this key. */
  registrations: readonly FarmRegistration[];
  idempotencyKey: string;
  plan: Plan;
  /** What earlier tries have done. */
  progress: Progress;
}

export interface Reports {
  /** Steps that are under way now, in the order in which they began. */
  onSteps: (steps: readonly Step[]) => void;
  /** Something more is done, or must be done again. */
  onProgress: (progress: Progress) => void;
  /** The farm is created, of this. */
  onCreated: (registration: FarmRegistration, answer: RegisteredFarmAnswer) => void;
}

/**
 * Creates the farm. Where an earlier try under this key has made it already without our hearing of it, the API takes
 * nothing else (409): then that one is sent again, and no second farm is made (decision F5).
 */
async function create(
  calls: Calls,
  { registrations, idempotencyKey }: Submission,
  onCreated: Reports['onCreated'],
): Promise<Outcome> {
  let refused: unknown;
  for (const registration of [...registrations.slice(-1), ...registrations.slice(0, -1)]) {
    try {
      const farm = await calls.createFarm(registration, idempotencyKey);
      onCreated(registration, farm);
      return { farm };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      refused ??= error;
    }
  }
  throw refused;
}

async function take(
  calls: Calls,
  step: Step,
  submission: Submission,
  accessToken: string | null,
  onCreated: Reports['onCreated'],
): Promise<Outcome> {
  switch (step.kind) {
    case 'create':
      return create(calls, submission, onCreated);
    case 'request-upload': {
      const { blob, fileName } = step.picture;
      // Decision F12: '`ownerId` is the new farm's id'.
      const request = {
        fileName: uploadName(fileName),
        fileType: blob.type,
        domain: 'farm' as const,
        ownerId: step.farmId,
      };
      return { ticket: await calls.requestUpload(step.farmId, request, accessToken) };
    }
    case 'upload':
      await calls.uploadFile(step.ticket.uploadUrl, step.picture.blob);
      return {};
    case 'confirm-cover':
      await calls.confirmCover(step.farmId, step.imageId, accessToken);
      return {};
    case 'confirm-gallery':
      await calls.confirmGallery(step.farmId, step.imageIds, accessToken);
      return {};
  }
}

const nameOf = (step: Step) => ('picture' in step ? `${step.kind} ${step.picture.key}` : step.kind);

/**
 * Takes the steps that are left. After a step that failed none begins, and what is under way is waited for.
 * @returns the new farm's id
 * @throws what the first failed step threw; `onProgress` has told what is done, for the next try
 */
export async function runSubmission(
  submission: Submission,
  { onSteps, onProgress, onCreated }: Reports,
  calls: Calls = CALLS,
): Promise<string> {
  const { plan } = submission;
  let { progress } = submission;
  const report = (next: Progress) => {
    progress = next;
    onProgress(next);
  };
  /** Steps that were recovered from: a second failure of the same kind is one. */
  const recovered = new Set<string>();
  const failures: unknown[] = [];

  async function work(step: Step): Promise<void> {
    try {
      const outcome = await take(calls, step, submission, progress.farm?.accessToken ?? null, onCreated);
      report(afterStep(plan, progress, step, outcome));
    } catch (error) {
      const again = recover(plan, progress, step, error);
      if (again) report(again);
      if (!again || recovered.has(nameOf(step))) failures.push(error);
      recovered.add(nameOf(step));
    }
  }

  const underWay = new Map<Step, Promise<unknown>>();
  for (;;) {
    const mayBegin = failures.length === 0 && underWay.size < AT_ONCE;
    const step = mayBegin ? nextStep(plan, progress, [...underWay.keys()]) : null;
    if (step) {
      underWay.set(
        step,
        work(step).finally(() => underWay.delete(step)),
      );
    } else if (underWay.size > 0) await Promise.race(underWay.values());
    else break;
    if (underWay.size > 0) onSteps([...underWay.keys()]);
  }
  if (failures.length > 0) throw failures[0];
  return progress.farm?.id ?? '';
}
