import { ApiError } from '@sideroad/shared/api';
import type { RegisteredFarmAnswer, UploadTicket } from '@sideroad/shared/contract';

/**
 * The submission as a pure state machine: its progress determines the next step. So a failed
 * submission continues with the failed step, also when the owner has changed the pictures since.
 */

/** A picture to send, by its key in the form. */
export interface PlannedPicture {
  key: string;
  fileName: string;
  blob: Blob;
}

export interface Plan {
  cover: PlannedPicture;
  /** In display order. */
  gallery: readonly PlannedPicture[];
}

/** The finished parts of a submission. */
export interface Progress {
  /** The new farm. Its token is null when it must be requested again. */
  farm: { id: string; accessToken: string | null } | null;
  /** Upload address of each picture, by the picture's key. */
  tickets: Readonly<Record<string, UploadTicket>>;
  /** Keys of the uploaded pictures. */
  uploaded: readonly string[];
  /** Key of the confirmed cover. */
  coverConfirmed: string | null;
  /** Keys of the confirmed gallery, in order. */
  galleryConfirmed: readonly string[] | null;
  /** Whether an upload has timed out: from then on they go one at a time [ADD-68]. */
  isSlow: boolean;
}

export const NOTHING_DONE: Progress = {
  farm: null,
  tickets: {},
  uploaded: [],
  coverConfirmed: null,
  galleryConfirmed: null,
  isSlow: false,
};

export type Step =
  | { kind: 'create' }
  | { kind: 'request-upload'; picture: PlannedPicture; farmId: string }
  | { kind: 'upload'; picture: PlannedPicture; ticket: UploadTicket }
  | { kind: 'confirm-cover'; picture: PlannedPicture; farmId: string; imageId: string }
  | { kind: 'confirm-gallery'; farmId: string; imageIds: string[] };

/** Returns the next step for one picture; null when it is uploaded. */
function sendStep(picture: PlannedPicture, farmId: string, { tickets, uploaded }: Progress): Step | null {
  const ticket = tickets[picture.key];
  if (!ticket) return { kind: 'request-upload', picture, farmId };
  return uploaded.includes(picture.key) ? null : { kind: 'upload', picture, ticket };
}

const sameKeys = (keys: readonly string[] | null, pictures: readonly PlannedPicture[]) =>
  keys?.length === pictures.length && pictures.every(({ key }, index) => key === keys[index]);

/**
 * Returns the next step of the plan. Pictures of the gallery may be uploaded in parallel; every other step runs alone.
 * @param running steps that have not finished
 * @returns null when all is done, or when a running step must finish first
 */
export function nextStep(
  { cover, gallery }: Plan,
  progress: Progress,
  running: readonly Step[] = [],
): Step | null {
  const { farm, tickets, coverConfirmed, galleryConfirmed } = progress;
  const isAlone = running.length === 0;
  if (!farm || farm.accessToken === null) return isAlone ? { kind: 'create' } : null;
  if (coverConfirmed !== cover.key) {
    if (!isAlone) return null;
    const send = sendStep(cover, farm.id, progress);
    if (send) return send;
    const imageId = tickets[cover.key]?.id ?? '';
    return { kind: 'confirm-cover', picture: cover, farmId: farm.id, imageId };
  }
  if (sameKeys(galleryConfirmed, gallery)) return null;
  const isRunning = ({ key }: PlannedPicture) =>
    running.some((step) => 'picture' in step && step.picture.key === key);
  for (const picture of gallery) {
    const send = isRunning(picture) ? null : sendStep(picture, farm.id, progress);
    if (send) return send;
  }
  if (!isAlone) return null;
  const imageIds = gallery.flatMap(({ key }) => tickets[key]?.id ?? []);
  return { kind: 'confirm-gallery', farmId: farm.id, imageIds };
}

/** The result of a step. */
export interface Outcome {
  farm?: RegisteredFarmAnswer;
  ticket?: UploadTicket;
}

/** Returns the progress after a step. */
export function afterStep(plan: Plan, progress: Progress, step: Step, { farm, ticket }: Outcome): Progress {
  switch (step.kind) {
    case 'create':
      return farm ? { ...progress, farm } : progress;
    case 'request-upload':
      return ticket
        ? { ...progress, tickets: { ...progress.tickets, [step.picture.key]: ticket } }
        : progress;
    case 'upload':
      return { ...progress, uploaded: [...progress.uploaded, step.picture.key] };
    case 'confirm-cover':
      return { ...progress, coverConfirmed: step.picture.key };
    case 'confirm-gallery':
      return { ...progress, galleryConfirmed: plan.gallery.map(({ key }) => key) };
  }
}

/** Forgets that these pictures were sent. */
function withoutPictures(progress: Progress, keys: readonly string[]): Progress {
  const tickets = Object.entries(progress.tickets).filter(([key]) => !keys.includes(key));
  return {
    ...progress,
    tickets: Object.fromEntries(tickets),
    uploaded: progress.uploaded.filter((key) => !keys.includes(key)),
  };
}

/** Forgets the farm's token. Creating the farm again with the same key returns a new one. */
const withoutToken = (progress: Progress): Progress => ({
  ...progress,
  farm: progress.farm && { ...progress.farm, accessToken: null },
});

/** Statuses that mean that an address or a picture is no longer valid. */
const GONE = [400, 403, 404, 409, 410, 422];

/**
 * Takes back what must be done again after a failed step: an expired farm token or a refused upload address is
 * requested again, and a picture that cannot be confirmed is uploaded again [PIC-33]. One that timed out is sent alone.
 * @returns null when only a later try of the same step can help
 */
export function recover(plan: Plan, progress: Progress, step: Step, error: unknown): Progress | null {
  if (!(error instanceof ApiError)) return null;
  if (step.kind === 'upload' && (error.kind === 'timeout' || error.status === 408))
    return { ...progress, isSlow: true };
  if (error.status === undefined) return null;
  if (error.code === 'farm-token-expired') return withoutToken(progress);
  if (!GONE.includes(error.status)) return null;
  switch (step.kind) {
    case 'upload':
    case 'confirm-cover':
      return withoutPictures(progress, [step.picture.key]);
    case 'confirm-gallery':
      return withoutPictures(
        progress,
        plan.gallery.map(({ key }) => key),
      );
    default:
      return null;
  }
}

/** Returns the 1-based number of a picture of the plan, the cover first. */
export const pictureNumber = ({ cover, gallery }: Plan, picture: PlannedPicture): number =>
  [cover, ...gallery].findIndex(({ key }) => key === picture.key) + 1;
