import { ComingState } from '@sideroad/shared/ui/state';
import { texts } from '../texts.ts';

/** Farm experiences; not built yet, and it says so. */
export function ExperiencePage() {
  return (
    <>
      <title>{texts.experience.documentTitle}</title>
      <ComingState title={texts.experience.title} text={texts.experience.text} />
    </>
  );
}
