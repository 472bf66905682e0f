import { Modal } from '@sideroad/shared/ui/dialog';
import { SectionFailed } from '@sideroad/shared/ui/state';
import { texts } from '../texts.ts';

interface ViewerFailedProps {
  farmName: string;
  onRetry: () => void;
  onClose: () => void;
}

/** In place of a viewer whose code did not come (decision B8): the page stays, and 'Try again' asks once more. */
export function ViewerFailed({ farmName, onRetry, onClose }: ViewerFailedProps) {
  return (
    <Modal title={texts.viewer.title(farmName)} open onOpenChange={onClose}>
      <SectionFailed {...texts.viewer.failed} onRetry={onRetry} />
    </Modal>
  );
}
