import { ComingState } from '@sideroad/shared/ui/state';
import { texts } from '../texts.ts';

/** Farm stays; not built yet, and it says so. */
export function StayPage() {
  return (
    <>
      <title>{texts.stay.documentTitle}</title>
      <ComingState title={texts.stay.title} text={texts.stay.text} />
    </>
  );
}
