import type { RegisteredFarmAnswer, UploadTicket } from '@sideroad/shared/contract';

/**
 * The submission sequence of spec section 4 as a pure state machine: what is done says what comes next. So a submission
 * that failed resumes at the failed step, also when the owner has changed the pictures meanwhile.
 */

/** A picture to send, by its key on the shelf. */
export interface PlannedPicture {
  key: string;
  fileName: string;
  blob: Blob;
}

export interface Plan {
  cover: PlannedPicture;
  /** In its order. */
  gallery: readonly PlannedPicture[];
}

/** What is done. */
export interface Progress {
  /** The new farm; its token is null when it must be asked for again. */
  farm: { id: string; accessToken: string | null } | null;
  /** Where each picture may be uploaded to, by the picture's key. */
  tickets: Readonly<Record<string, UploadTicket>>;
  /** Keys of the pictures whose bytes have arrived. */
  uploaded: readonly string[];
  /** Key of the picture that is the cover. */
  coverConfirmed: string | null;
  /** Keys of the pictures that are the gallery, in order. */
  galleryConfirmed: readonly string[] | null;
}

export const NOTHING_DONE: Progress = {
  farm: null,
  tickets: {},
  uploaded: [],
  coverConfirmed: null,
  galleryConfirmed: null,
};

export type Step =
  | { kind: 'create' }
  | { kind: 'request-upload'; picture: PlannedPicture; farmId: string }
  | { kind: 'upload'; picture: PlannedPicture; ticket: UploadTicket }
  | { kind: 'confirm-cover'; picture: PlannedPicture; farmId: string; imageId: string }
  | { kind: 'confirm-gallery'; farmId: string; imageIds: string[] };

/** What has to be done for one picture before it can be confirmed; null when its bytes have arrived. */
function sendStep(picture: PlannedPicture, farmId: string, { tickets, uploaded }: Progress): Step | null {
  const ticket = tickets[picture.key];
  if (!ticket) return { kind: 'request-upload', picture, farmId };
  return uploaded.includes(picture.key) ? null : { kind: 'upload', picture, ticket };
}

const sameKeys = (keys: readonly string[] | null, pictures: readonly PlannedPicture[]) =>
  keys?.length === pictures.length && pictures.every(({ key }, index) => key === keys[index]);

/** The next step of the plan; null when all is done. */
export function nextStep({ cover, gallery }: Plan, progress: Progress): Step | null {
  const { farm, tickets, coverConfirmed, galleryConfirmed } = progress;
  if (!farm || farm.accessToken === null) return { kind: 'create' };
  if (coverConfirmed !== cover.key) {
    const send = sendStep(cover, farm.id, progress);
    if (send) return send;
    const imageId = tickets[cover.key]?.id ?? '';
    return { kind: 'confirm-cover', picture: cover, farmId: farm.id, imageId };
  }
  if (sameKeys(galleryConfirmed, gallery)) return null;
  for (const picture of gallery) {
    const send = sendStep(picture, farm.id, progress);
    if (send) return send;
  }
  const imageIds = gallery.flatMap(({ key }) => tickets[key]?.id ?? []);
  return { kind: 'confirm-gallery', farmId: farm.id, imageIds };
}

/** What a step brought, beside that it is done. */
export interface Outcome {
  farm?: RegisteredFarmAnswer;
  ticket?: UploadTicket;
}

/** What is done once a step is done. */
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

/** As if these pictures had never been sent. */
export function withoutPictures(progress: Progress, keys: readonly string[]): Progress {
  const tickets = Object.entries(progress.tickets).filter(([key]) => !keys.includes(key));
  return {
    ...progress,
    tickets: Object.fromEntries(tickets),
    uploaded: progress.uploaded.filter((key) => !keys.includes(key)),
  };
}

/** As if no token had been handed out: creating again with the same key brings a fresh one (decision F5). */
export const withoutToken = (progress: Progress): Progress => ({
  ...progress,
  farm: progress.farm && { ...progress.farm, accessToken: null },
});

/** 1-based number of the picture that a step is about, the cover first; null for steps without one. */
export function pictureNumber({ cover, gallery }: Plan, step: Step): number | null {
  if (!('picture' in step)) return null;
  return [cover, ...gallery].findIndex(({ key }) => key === step.picture.key) + 1;
}
