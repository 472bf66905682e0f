import type { RegisteredFarmAnswer, UploadTicket } from '@sideroad/shared/contract';

/**
 * The submission sequence of spec section 4 as a pure state machine: what is done says what comes next. So a submission
 * that failed resumes at the failed step, also when the owner has changed the pictures meanwhile.
 */

/** A picture to send, by its key in the form. */
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

/**
 * The next step of the plan. Pictures of the gallery may be sent side by side; each other step is taken alone.
 * @param underWay steps that have begun and are not done
 * @returns null when all is done, or when nothing can begin before a step that is under way is done
 */
export function nextStep(
  { cover, gallery }: Plan,
  progress: Progress,
  underWay: readonly Step[] = [],
): Step | null {
  const { farm, tickets, coverConfirmed, galleryConfirmed } = progress;
  const isAlone = underWay.length === 0;
  if (!farm || farm.accessToken === null) return isAlone ? { kind: 'create' } : null;
  if (coverConfirmed !== cover.key) {
    if (!isAlone) return null;
    const send = sendStep(cover, farm.id, progress);
    if (send) return send;
    const imageId = tickets[cover.key]?.id ?? '';
    return { kind: 'confirm-cover', picture: cover, farmId: farm.id, imageId };
  }
  if (sameKeys(galleryConfirmed, gallery)) return null;
  const isUnderWay = ({ key }: PlannedPicture) =>
    underWay.some((step) => 'picture' in step && step.picture.key === key);
  for (const picture of gallery) {
    const send = isUnderWay(picture) ? null : sendStep(picture, farm.id, progress);
    if (send) return send;
  }
  if (!isAlone) return null;
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

/** 1-based number of a picture of the plan, the cover first. */
export const pictureNumber = ({ cover, gallery }: Plan, picture: PlannedPicture): number =>
  [cover, ...gallery].findIndex(({ key }) => key === picture.key) + 1;
