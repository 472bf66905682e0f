import { ComingState } from '@sideroad/shared/ui/state';
import { texts } from '../texts.ts';

/** Store list; not built yet, and it says so. */
export function StoreListPage() {
  return (
    <>
      <title>{texts.storeList.documentTitle}</title>
      <ComingState title={texts.storeList.title} text={texts.storeList.text} />
    </>
  );
}
