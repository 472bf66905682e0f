import { useConfig } from '@sideroad/shared/host';
import { ComingState } from '@sideroad/shared/ui/state';
import { texts } from '../texts.ts';

/** The add-farm form; not built yet, and it says so. */
export function AddFarmPage() {
  const { contactEmail } = useConfig();
  return (
    <>
      <title>{texts.addFarm.documentTitle}</title>
      <ComingState title={texts.addFarm.title} text={texts.addFarm.text(contactEmail)} />
    </>
  );
}
