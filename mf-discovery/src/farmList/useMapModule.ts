import { useHost } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import { useEffect, useState } from 'react';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

export type MapModule = typeof import('@sideroad/shared/map');

interface LoadedMap {
  /** Null until it is loaded. */
  map: MapModule | null;
  failed: boolean;
}

/** The map's code, loaded when it is first wanted: a phone that never opens the map never pays for it. */
export function useMapModule(shown: boolean): LoadedMap {
  const { reportError } = useHost();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  const [loaded, setLoaded] = useState<LoadedMap>({ map: null, failed: false });
  useEffect(() => {
    if (!wanted) return;
    let mounted = true;
    importAgain(() => import('@sideroad/shared/map')).then(
      (map) => mounted && setLoaded({ map, failed: false }),
      (error: unknown) => {
        reportError(error, { remote, section: texts.farmList.map });
        if (mounted) setLoaded({ map: null, failed: true });
      },
    );
    return () => {
      mounted = false;
    };
  }, [wanted, reportError]);
  return loaded;
}
