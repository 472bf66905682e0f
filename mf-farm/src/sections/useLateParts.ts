import { useHost } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import { useEffect, useState } from 'react';
import { remote } from '../remote.ts';

const loadParts = () => import('./lateParts.ts');

/** Loads the parts of the page below its first screens. A failure is reported for `section`. */
export function useLateParts(wanted: boolean, section: string) {
  const { reportError } = useHost();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    importAgain(loadParts).then(setParts, (error: unknown) => {
      reportError(error, { remote, section });
      setFailed(true);
    });
  }, [wanted, section, reportError]);
  return { parts, failed };
}
