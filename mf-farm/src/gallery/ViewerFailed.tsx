import { Modal } from '@sideroad/shared/ui/dialog';
import { SectionFailed } from '@sideroad/shared/ui/state';
import { texts } from '../texts.ts';

interface ViewerFailedProps {
  farmName: string;
  /** Whether the file did not come, or its code threw. */
  failure: 'network' | 'fault';
  onRetry: () => void;
  onClose: () => void;
}

/** In place of a viewer whose code did not come (decision B8): the page stays, and 'Try again' asks once more. */
export function ViewerFailed({ farmName, failure, onRetry, onClose }: ViewerFailedProps) {
  const { title, [failure]: text } = texts.viewer.failed;
  return (
    <Modal title={texts.viewer.title(farmName)} open onOpenChange={onClose}>
      <SectionFailed title={title} text={text} onRetry={onRetry} />
    </Modal>
  );
}
