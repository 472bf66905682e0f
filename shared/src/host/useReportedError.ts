import { isAborted } from '@sideroad/shared/api';
import type { ErrorContext } from '@sideroad/shared/contract';
import { useEffect } from 'react';
import { useHost } from './HostContext.ts';

/**
 * Hands a failed call to the host's log ([HOME-41]), once per error. A call that was only cancelled is no failure.
 * @param error null while there is none.
 */
export function useReportedError(error: Error | null, { remote, section }: ErrorContext): void {
  const { reportError } = useHost();
  useEffect(() => {
    if (error && !isAborted(error)) reportError(error, { remote, section });
  }, [error, remote, section, reportError]);
}
