import type { HostServices } from '@sideroad/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import type { RemoteLoader } from './loader.ts';

interface Loaded {
  key: string;
  status: 'ready' | 'failed';
  module: unknown;
}

interface RemoteModuleState {
  status: 'loading' | 'ready' | 'failed';
  module: unknown;
  /**
   * Tries again after a failure. Where that has not helped it loads the document anew: the browser would go on waiting
   * for a request that hangs, and a version that has been taken away is still named by this document's registry.
   */
  retry: () => void;
}

/** The exposed module of a remote as state; ready at once when it has been loaded before. */
export function useRemoteModule(
  loader: RemoteLoader,
  remote: string,
  expose: string,
  reportError: HostServices['reportError'],
): RemoteModuleState {
  const target = `${remote}${expose}`;
  const [retried, setRetried] = useState<string | null>(null);
  const [result, setResult] = useState<Loaded | null>(null);
  const again = retried === target;
  const key = `${target}#${again}`;
  const known = loader.loaded(remote, expose);

  useEffect(() => {
    if (known) return;
    let current = true;
    loader.loadPage(remote, expose).then(
      (module) => current && setResult({ key, status: 'ready', module }),
      (error: unknown) => {
        if (!current) return;
        reportError(error, { remote, section: expose });
        setResult({ key, status: 'failed', module: null });
      },
    );
    return () => {
      current = false;
    };
  }, [loader, remote, expose, key, known, reportError]);

  const retry = useCallback(() => {
    if (again) window.location.reload();
    else setRetried(target);
  }, [again, target]);
  if (known) return { status: 'ready', module: known, retry };
  if (result?.key === key) return { status: result.status, module: result.module, retry };
  return { status: 'loading', module: null, retry };
}
