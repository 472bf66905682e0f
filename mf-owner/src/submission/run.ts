import {
  ApiError,
  confirmCover,
  confirmGallery,
  createFarm,
  requestUpload,
  uploadFile,
} from '@sideroad/shared/api';
import type { FarmRegistration, RegisteredFarmAnswer } from '@sideroad/shared/contract';
import {
  afterStep,
  nextStep,
  type Outcome,
  type Plan,
  type Progress,
  recover,
  type Step,
} from './machine.ts';

/** Most steps that run at a time. */
const AT_ONCE = 2;

/** Longest name that the API takes (`UploadRequestSchema`). */
const NAME_MOST = 255;
const EXTENSION = '.webp';

/** Replaces a file name's extension by that of the optimized picture. */
export function uploadName(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').trim() || 'picture';
  return stem.slice(0, NAME_MOST - EXTENSION.length) + EXTENSION;
}

/** The API calls of a submission; tests replace them. */
export const CALLS = { createFarm, requestUpload, uploadFile, confirmCover, confirmGallery };
export type Calls = typeof CALLS;

export interface Submission {
  /** What was sent under this key, oldest first; the last is what the owner wants now. */
  registrations: readonly FarmRegistration[];
  idempotencyKey: string;
  plan: Plan;
  /** Progress of earlier tries. */
  progress: Progress;
}

export interface Reports {
  /** Receives the running steps, in the order in which they began. */
  onSteps: (steps: readonly Step[]) => void;
  /** Receives the progress after each change. */
  onProgress: (progress: Progress) => void;
  /** The farm is created from this registration. */
  onCreated: (registration: FarmRegistration, answer: RegisteredFarmAnswer) => void;
}

/**
 * Creates the farm. When an earlier try with this key created it and its response was lost, the API refuses another
 * registration (409). Then the earlier ones are sent again, so that there is never a second farm.
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

async function runStep(
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
 * Runs the steps that are left. After a failed step no other begins, and the running ones finish.
 * @returns the new farm's id
 * @throws the error of the first failed step; `onProgress` has received the progress for the next try
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
  /** Steps that have failed once and were recovered; their second failure ends the submission. */
  const recovered = new Set<string>();
  const failures: unknown[] = [];

  async function work(step: Step): Promise<void> {
    try {
      const outcome = await runStep(calls, step, submission, progress.farm?.accessToken ?? null, onCreated);
      report(afterStep(plan, progress, step, outcome));
    } catch (error) {
      const again = recover(plan, progress, step, error);
      if (again) report(again);
      if (!again || recovered.has(nameOf(step))) failures.push(error);
      recovered.add(nameOf(step));
    }
  }

  const running = new Map<Step, Promise<unknown>>();
  for (;;) {
    const mayBegin = failures.length === 0 && running.size < (progress.isSlow ? 1 : AT_ONCE);
    const step = mayBegin ? nextStep(plan, progress, [...running.keys()]) : null;
    if (step) {
      running.set(
        step,
        work(step).finally(() => running.delete(step)),
      );
    } else if (running.size > 0) await Promise.race(running.values());
    else break;
    if (running.size > 0) onSteps([...running.keys()]);
  }
  if (failures.length > 0) throw failures[0];
  return progress.farm?.id ?? '';
}
