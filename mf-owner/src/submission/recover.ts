import { ApiError } from '@sideroad/shared/api';
import { type Plan, type Progress, type Step, withoutPictures, withoutToken } from './machine.ts';

const GONE = [400, 403, 404, 409, 410, 422];

/**
 * What must be done again because of how a step failed: an expired farm token (decision F10) is asked for again, an
 * upload address that is refused is asked for again, a picture that cannot be confirmed is sent again.
 * @returns null where nothing but another try of the same step can help
 */
export function recover(plan: Plan, progress: Progress, step: Step, error: unknown): Progress | null {
  if (!(error instanceof ApiError) || error.status === undefined) return null;
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
