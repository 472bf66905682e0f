import { isAborted } from '@sideroad/shared/api';
import { useHost } from '@sideroad/shared/host';
import { useEffect } from 'react';

/** Tells the host's log of a failed call, once per error ('Logged only', spec section 8). */
export function useReportedError(error: Error | null, section: string): void {
  const { reportError } = useHost();
  useEffect(() => {
    if (error && !isAborted(error)) reportError(error, { remote: 'mf-farm', section });
  }, [error, section, reportError]);
}
