import { useHost } from '@sideroad/shared/host';
import { useCallback, useEffect, useState } from 'react';
import { texts } from '../texts.ts';

type MapCode = typeof import('./FarmMapCanvas.tsx');

const load = (): Promise<MapCode> => import('./FarmMapCanvas.tsx');

/**
 * The map's code, fetched once it is `wanted`: the page is read long before its map. A chunk that does not load
 * leaves `failed` until `retry`, and never takes the page with it.
 */
export function useMapCode(wanted: boolean) {
  const { reportError } = useHost();
  const [code, setCode] = useState<MapCode | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || code || failed) return;
    let current = true;
    load().then(
      (loaded) => {
        if (current) setCode(loaded);
      },
      (error: unknown) => {
        if (!current) return;
        reportError(error, { remote: 'mf-farm', section: texts.map.title });
        setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, code, failed, reportError]);
  const retry = useCallback(() => setFailed(false), []);
  return { code, failed, retry };
}
