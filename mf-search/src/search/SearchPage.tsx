import { ComingState } from '@sideroad/shared/ui/state';
import { texts } from '../texts.ts';

/** Search results; not built yet, and it says so. */
export function SearchPage() {
  return (
    <>
      <title>{texts.search.documentTitle}</title>
      <ComingState title={texts.search.title} text={texts.search.text} />
    </>
  );
}
