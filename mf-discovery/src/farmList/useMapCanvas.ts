import { useHost } from '@sideroad/shared/host';
import type { MapCanvas } from '@sideroad/shared/map';
import { useEffect, useState } from 'react';

type LoadedMap = { Canvas: typeof MapCanvas | null; failed: boolean };

/** The map's code, loaded when it is first wanted: a phone that never opens the map never pays for it. */
export function useMapCanvas(): LoadedMap {
  const { reportError } = useHost();
  const [loaded, setLoaded] = useState<LoadedMap>({ Canvas: null, failed: false });
  useEffect(() => {
    let wanted = true;
    import('@sideroad/shared/map').then(
      ({ MapCanvas }) => wanted && setLoaded({ Canvas: MapCanvas, failed: false }),
      (error: unknown) => {
        reportError(error, { remote: 'mf-discovery', section: 'Map' });
        if (wanted) setLoaded({ Canvas: null, failed: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [reportError]);
  return loaded;
}
