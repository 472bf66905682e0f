import type { HostServices } from '@sideroad/shared/contract';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RemoteLoader } from './loader.ts';
import { type Fault, faultOf } from './RemoteLoadError.ts';

interface RemoteLoad {
  /** The exposed module, or a promise of it. Stays until `retry`. */
  source: unknown;
  /** Names the module and the attempt. */
  key: string;
  /** Why the module did not load; null while it may. */
  fault: Fault | null;
  /**
   * Tries again after a failure or an error of the module; another version may be live. A second refusal reloads the
   * document for a newer host. Resolves when the module may render again.
   */
  retry: () => Promise<void>;
}

/** Loads the exposed module of a remote. A version that goes live meanwhile does not replace it. */
export function useRemoteLoad(
  loader: RemoteLoader,
  remote: string,
  expose: string,
  reportError: HostServices['reportError'],
): RemoteLoad {
  const target = `${remote}${expose}`;
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<{ key: string; fault: Fault } | null>(null);
  const [refusedTarget, setRefusedTarget] = useState<string | null>(null);
  const key = `${target}#${round}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another attempt
  const source = useMemo(
    () => loader.loaded(remote, expose) ?? loader.arrival(remote, expose),
    [loader, remote, expose, round],
  );
  const loaded = () => loader.loaded(remote, expose);
  const hasCome = useSyncExternalStore(loader.subscribe, loaded, loaded) !== undefined;

  useEffect(() => {
    if (hasCome) return;
    let current = true;
    loader.loadPage(remote, expose).catch((error: unknown) => {
      if (!current) return;
      reportError(error, { remote, section: expose });
      setFailure({ key, fault: faultOf(error) });
    });
    return () => {
      current = false;
    };
  }, [loader, remote, expose, key, hasCome, reportError]);

  const fault = !hasCome && failure?.key === key ? failure.fault : null;
  const refusedAgain = fault === 'refused' && refusedTarget === target;
  useEffect(() => {
    if (refusedAgain) window.location.reload();
  }, [refusedAgain]);

  const retry = useCallback(async () => {
    setRefusedTarget(fault === 'refused' ? target : null);
    if (!fault) {
      await loader.renew(remote);
      if (loader.loaded(remote, expose) === source) return;
    }
    setRound((before) => before + 1);
  }, [fault, loader, remote, expose, target, source]);

  return { source, key, fault, retry };
}
