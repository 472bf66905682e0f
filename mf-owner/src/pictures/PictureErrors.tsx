import { FieldError } from '../fields/FieldError.tsx';
import { errorId } from '../form/fieldId.ts';

/** What is wrong with a file field, by the paths that give each message its id. */
export type PictureError = readonly [path: string, message: string];

/** What the errors make of the file input: described by each of them, and invalid while there is one. */
export const errorAttributes = (errors: readonly PictureError[]) => ({
  'aria-invalid': errors.length > 0 ? (true as const) : undefined,
  'aria-describedby': errors.map(([path]) => errorId(path)).join(' ') || undefined,
});

/**
 * Shows the errors of a file field and announces each as it comes. The status is there before the first error:
 * screen readers do not announce a live region that arrives with its text.
 */
export function PictureErrors({ errors }: { errors: readonly PictureError[] }) {
  return (
    <div role="status" aria-atomic="false">
      {errors.map(([path, message]) => (
        <FieldError key={path} field={path} problem={message} />
      ))}
    </div>
  );
}
