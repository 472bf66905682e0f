import { ComingState } from '@sideroad/shared/ui/state';
import { texts } from '../texts.ts';

/** Store landing; not built yet, and it says so. */
export function StorePage() {
  return (
    <>
      <title>{texts.store.documentTitle}</title>
      <ComingState title={texts.store.title} text={texts.store.text} />
    </>
  );
}
