import { Button } from '@sideroad/shared/ui/button';
import { RotateCw } from 'lucide-react';

/** 'Try again'. */
export function RetryButton({ onRetry, size }: { onRetry: () => void; size?: 'sm' }) {
  return (
    <Button variant="secondary" size={size} icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
      Try again
    </Button>
  );
}
