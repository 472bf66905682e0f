import { isAborted } from '@sideroad/shared/api';
import { useHost } from '@sideroad/shared/host';
import { useEffect } from 'react';

/**
 * Hands a failed call to the host's log ('Logged only', spec section 8), once per error.
 * `section` says what the visitor misses, e.g. a section's heading.
 */
export function useReportedError(error: unknown, section: string): void {
  const { reportError } = useHost();
  useEffect(() => {
    if (!error || isAborted(error)) return;
    reportError(error, { remote: 'mf-discovery', section });
  }, [error, section, reportError]);
}
