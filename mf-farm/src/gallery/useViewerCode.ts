import { useHost } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';
import type { PhotoViewerProps } from './viewer/PhotoViewer.tsx';

const loadViewer = () => import('./viewer/PhotoViewer.tsx');

/** Fetches the viewer's code ahead. What fails here is said when the viewer is wanted. */
export const prefetchViewer = () => void loadViewer().catch(() => {});

/** What the build calls a script or a style that did not come. */
const isLost = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * The viewer, whose code comes when it is first wanted. `failure` tells that it did not come, and why; `retry` asks again.
 * Not `React.lazy`, which keeps a rejection. Code that does not come then either may be gone with its version: the
 * next `retry` loads the document anew at its address, which opens the viewer of the live version.
 */
export function useViewerCode(wanted: boolean) {
  const { reportError } = useHost();
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps> | null>(null);
  const [failures, setFailures] = useState<('network' | 'fault')[]>([]);
  const load = useCallback(() => {
    importAgain(loadViewer).then(
      ({ PhotoViewer }) => setViewer(() => PhotoViewer),
      (error: unknown) => {
        reportError(error, { remote, section: texts.gallery.label });
        setFailures((before) => [...before, isLost(error) ? 'network' : 'fault']);
      },
    );
  }, [reportError]);
  useEffect(() => {
    if (wanted) load();
    else setFailures([]);
  }, [wanted, load]);
  const retry = () => (failures.length > 1 ? window.location.reload() : load());
  return { Viewer, failure: failures.at(-1) ?? null, retry };
}
