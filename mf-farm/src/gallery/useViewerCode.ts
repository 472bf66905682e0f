import { useHost } from '@sideroad/shared/host';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';
import type { PhotoViewerProps } from './viewer/PhotoViewer.tsx';

const loadViewer = () => import('./viewer/PhotoViewer.tsx');

/** Fetches the viewer's code ahead. What fails here is said when the viewer is wanted. */
export const prefetchViewer = () => void loadViewer().catch(() => {});

/**
 * The viewer, whose code comes when it is first wanted. `failed` tells that it did not come; `retry` asks again.
 * Not `React.lazy`, which keeps a rejection.
 */
export function useViewerCode(wanted: boolean) {
  const { reportError } = useHost();
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    loadViewer().then(
      ({ PhotoViewer }) => setViewer(() => PhotoViewer),
      (error: unknown) => {
        reportError(error, { remote, section: texts.gallery.label });
        setFailed(true);
      },
    );
  }, [reportError]);
  useEffect(() => {
    if (wanted) load();
    else setFailed(false);
  }, [wanted, load]);
  return { Viewer, failed, retry: load };
}
