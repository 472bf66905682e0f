import { ApiError } from '@sideroad/shared/api';
import type { FarmRegistration, RegisteredFarmAnswer, UploadTicket } from '@sideroad/shared/contract';
import { confirmCover, confirmGallery, createFarm, requestUpload, uploadFile } from '@sideroad/shared/owner';
import type { Picture, Pictures } from '../form/values.ts';

/** A picture to send, by its key in the form. */
export interface PlannedPicture {
  key: string;
  fileName: string;
  /** Null: the farm has the picture already, and nothing sends it again. */
  blob: Blob | null;
}

export interface Plan {
  cover: PlannedPicture;
  /** In display order. */
  gallery: readonly PlannedPicture[];
}

const toPlanned = ({ key, fileName, image }: Picture) => ({ key, fileName, blob: image?.blob ?? null });

/** Plans which pictures to send. @throws without a cover; validation prevents it */
export function toPlan({ cover, gallery }: Pictures): Plan {
  if (!cover) throw new Error('There is no cover');
  return { cover: toPlanned(cover), gallery: gallery.map(toPlanned) };
}

/** The finished parts of a submission. A failed one continues from here, also with other pictures. */
export interface Progress {
  /** The new farm. Its token is null when it must be requested again. */
  farm: (Omit<RegisteredFarmAnswer, 'accessToken'> & { accessToken: string | null }) | null;
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
  | { kind: 'confirm-gallery' }
  | { kind: 'request-upload' | 'upload' | 'confirm-cover'; picture: PlannedPicture };

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
const CALLS = { createFarm, requestUpload, uploadFile, confirmCover, confirmGallery };
export type Calls = typeof CALLS;

/** Statuses that mean that an address or a picture is no longer valid. */
const GONE = [400, 403, 404, 409, 410, 422];

/** Names the pictures of a gallery that the API refuses, as problems of the field. */
function withNames(error: unknown, gallery: Plan['gallery']): unknown {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error;
  const fields = error.fields.map((problem) => {
    const picture = gallery[Number(/^imageIds\[(\d+)\]$/.exec(problem.field)?.[1])];
    return picture ? { field: 'gallery', message: `${picture.fileName} ${problem.message}` } : problem;
  });
  return new ApiError({ ...error, message: error.message, fields, cause: error });
}

/**
 * Returns what must be done again after a failed step: an expired farm token or a refused upload address is requested
 * again, and a picture that cannot be confirmed is uploaded again [PIC-31]; null when only another try can help.
 */
function recovery(
  step: Step,
  error: unknown,
  { gallery }: Plan,
  progress: Progress,
): Partial<Progress> | null {
  if (!(error instanceof ApiError)) return null;
  if (step.kind === 'upload' && (error.kind === 'timeout' || error.status === 408)) return { isSlow: true };
  if (error.code === 'farm-token-expired')
    return { farm: progress.farm && { ...progress.farm, accessToken: null } };
  const isGone = error.status !== undefined && GONE.includes(error.status);
  if (!isGone || step.kind === 'create' || step.kind === 'request-upload') return null;
  const sent = step.kind === 'confirm-gallery' ? gallery : [step.picture];
  const lost = sent.filter(({ blob }) => blob).map(({ key }) => key);
  if (lost.length === 0) return null;
  const tickets = Object.entries(progress.tickets).filter(([key]) => !lost.includes(key));
  return {
    tickets: Object.fromEntries(tickets),
    uploaded: progress.uploaded.filter((key) => !lost.includes(key)),
  };
}

interface Sending {
  /** What was sent under this key, oldest first; the last is what the owner wants now. */
  registrations: readonly FarmRegistration[];
  idempotencyKey: string;
  plan: Plan;
  /** Progress of earlier tries. */
  progress: Progress;
}

interface Reports {
  /** Receives the running steps, in the order in which they began. */
  onSteps: (steps: readonly Step[]) => void;
  /** Receives the progress after each change. */
  onProgress: (progress: Progress) => void;
  /** The farm is created from this registration. */
  onCreated: (registration: FarmRegistration, answer: RegisteredFarmAnswer) => void;
}

/**
 * Creates the farm, then sends its cover, then its gallery, from where `progress` ends, and returns the farm's id.
 * After a failed step no other begins, and the running ones finish; then it throws the first error.
 */
export async function runSubmission(
  { registrations, idempotencyKey, plan, progress: earlier }: Sending,
  { onSteps, onProgress, onCreated }: Reports,
  calls: Calls = CALLS,
): Promise<string> {
  const { cover, gallery } = plan;
  let progress = earlier;
  let running: Step[] = [];
  /** Steps that have failed once and were recovered; their second failure ends the submission. */
  const recovered = new Set<string>();
  const change = (part: Partial<Progress>) => {
    progress = { ...progress, ...part };
    onProgress(progress);
  };
  const isUploaded = ({ key }: PlannedPicture) => progress.uploaded.includes(key);
  const ticketOf = ({ key }: PlannedPicture) => progress.tickets[key];

  async function run(step: Step, call: () => Promise<void>): Promise<void> {
    running = [...running, step];
    onSteps(running);
    try {
      await call();
    } catch (error) {
      const name = 'picture' in step ? `${step.kind} ${step.picture.key}` : step.kind;
      const again = recovery(step, error, plan, progress);
      if (again) change(again);
      if (!again || recovered.has(name)) throw error;
      recovered.add(name);
    } finally {
      running = running.filter((other) => other !== step);
      if (running.length > 0) onSteps(running);
    }
  }

  /**
   * When an earlier try with this key created the farm and its response was lost, the API refuses another
   * registration (409). Then the earlier ones are sent again, so that there is never a second farm.
   */
  async function create(): Promise<void> {
    let refused: unknown;
    for (const registration of [...registrations.slice(-1), ...registrations.slice(0, -1)]) {
      try {
        const farm = await calls.createFarm(registration, idempotencyKey);
        onCreated(registration, farm);
        change({ farm });
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        refused ??= error;
      }
    }
    throw refused;
  }

  async function sendOn(picture: PlannedPicture, farmId: string, token: string): Promise<void> {
    const { key, blob } = picture;
    const ticket = ticketOf(picture);
    if (!blob) throw new Error('The farm does not have this picture');
    if (ticket) {
      await run({ kind: 'upload', picture }, async () => {
        await calls.uploadFile(ticket.uploadUrl, blob);
        change({ uploaded: [...progress.uploaded, key] });
      });
      return;
    }
    await run({ kind: 'request-upload', picture }, async () => {
      const fileName = uploadName(picture.fileName);
      const wanted = { fileName, fileType: blob.type, domain: 'farm' as const, ownerId: farmId };
      const given = await calls.requestUpload(farmId, wanted, token);
      change({ tickets: { ...progress.tickets, [key]: given } });
    });
  }

  async function sendGallery(farmId: string, token: string): Promise<void> {
    const sending = new Map<string, Promise<unknown>>();
    const failures: unknown[] = [];
    for (;;) {
      const mayBegin = failures.length === 0 && progress.farm?.accessToken !== null;
      const most = !mayBegin ? 0 : progress.isSlow ? 1 : AT_ONCE;
      const next =
        sending.size < most
          ? gallery.find((picture) => !isUploaded(picture) && !sending.has(picture.key))
          : undefined;
      if (next) {
        const sent = sendOn(next, farmId, token).catch((error: unknown) => failures.push(error));
        sending.set(
          next.key,
          sent.finally(() => sending.delete(next.key)),
        );
      } else if (sending.size > 0) await Promise.race(sending.values());
      else break;
    }
    if (failures.length > 0) throw failures[0];
  }

  for (;;) {
    const { id, accessToken } = progress.farm ?? { id: '', accessToken: null };
    if (accessToken === null) await run({ kind: 'create' }, create);
    else if (progress.coverConfirmed !== cover.key) {
      if (!isUploaded(cover)) await sendOn(cover, id, accessToken);
      else
        await run({ kind: 'confirm-cover', picture: cover }, async () => {
          await calls.confirmCover(id, ticketOf(cover)?.id ?? '', accessToken);
          change({ coverConfirmed: cover.key });
        });
    } else if (gallery.map(({ key }) => key).join() === progress.galleryConfirmed?.join()) return id;
    else if (!gallery.every(isUploaded)) await sendGallery(id, accessToken);
    else
      await run({ kind: 'confirm-gallery' }, async () => {
        const ids = gallery.flatMap((picture) => ticketOf(picture)?.id ?? []);
        await calls.confirmGallery(id, ids, accessToken).catch((error: unknown) => {
          throw withNames(error, gallery);
        });
        change({ galleryConfirmed: gallery.map(({ key }) => key) });
      });
  }
}
