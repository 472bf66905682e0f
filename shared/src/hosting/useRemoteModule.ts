import type { HostServices } from '@sideroad/shared/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type Fault, faultOf } from './faultOf.ts';
import type { RemoteLoader } from './loader.ts';

interface RemoteModuleState {
  status: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  fault: Fault;
  module: unknown;
  /**
   * Tries again after a failure, and after an error of the module: by then another version may be live. What is
   * refused once more needs a newer host, which comes with a new document. Resolves when the module may be rendered anew.
   */
  retry: () => Promise<void>;
}

interface Failure {
  key: string;
  fault: Fault;
}

/**
 * The exposed module of a remote as state; ready at once when it has been loaded before, and as soon as it comes when
 * it comes after the failure was told. A module stays as long as the target does, whatever becomes live meanwhile.
 */
export function useRemoteModule(
  loader: RemoteLoader,
  remote: string,
  expose: string,
  reportError: HostServices['reportError'],
): RemoteModuleState {
  const target = `${remote}${expose}`;
  const loaded = () => loader.loaded(remote, expose);
  const known = useSyncExternalStore(loader.subscribe, loaded, loaded);
  const [held, setHeld] = useState<{ target: string; module: unknown } | null>(null);
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusedTarget, setRefusedTarget] = useState<string | null>(null);

  const module = held?.target === target ? held.module : known;
  if (module !== undefined && held?.target !== target) setHeld({ target, module });
  const missing = module === undefined;
  const key = `${target}#${round}`;

  useEffect(() => {
    if (!missing) return;
    let current = true;
    loader.loadPage(remote, expose).catch((error: unknown) => {
      if (!current) return;
      reportError(error, { remote, section: expose });
      setFailure({ key, fault: faultOf(error) });
    });
    return () => {
      current = false;
    };
  }, [loader, remote, expose, key, missing, reportError]);

  const failed = missing && failure?.key === key ? failure : null;
  const refusedAgain = failed?.fault === 'refused' && refusedTarget === target;
  useEffect(() => {
    if (refusedAgain) window.location.reload();
  }, [refusedAgain]);

  const retry = useCallback(async () => {
    setRefusedTarget(failed?.fault === 'refused' ? target : null);
    if (failed) return setRound((before) => before + 1);
    await loader.renew(remote);
    if (loader.loaded(remote, expose) !== module) setHeld(null);
  }, [failed, loader, remote, expose, target, module]);

  const fault = failed?.fault ?? 'code';
  if (!missing) return { status: 'ready', fault, module, retry };
  return { status: failed ? 'failed' : 'loading', fault, module, retry };
}
