import { useHost } from '@sideroad/shared/host';
import { type ReactNode, useCallback, useEffect } from 'react';
import type { RemoteLoader } from './loader.ts';
import { PageFailed } from './PageFailed.tsx';
import { PageLoading } from './PageLoading.tsx';
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx';
import { isComponentModule } from './remoteModule.ts';
import { useRemoteModule } from './useRemoteModule.ts';

interface RemotePageProps {
  loader: RemoteLoader;
  /** Package name, e.g. `mf-farm`. */
  remote: string;
  /** e.g. `./FarmPage`. */
  expose: string;
  /** Typed where the route table is written. The same object as long as the address is the same. */
  pageProps: object;
  /** Stands here until the page's code has come; else a skeleton does. */
  loading?: ReactNode;
}

/**
 * A page of a remote with a boundary around it: code that does not load, code that the host cannot serve and code that
 * throws all end in 'Try again' at this place, and the layout around it stays (decision B8).
 */
export function RemotePage({
  loader,
  remote,
  expose,
  pageProps,
  loading = <PageLoading />,
}: RemotePageProps) {
  const { reportError } = useHost();
  const { status, fault, module, retry } = useRemoteModule(loader, remote, expose, reportError);
  const report = useCallback(
    (error: unknown) => reportError(error, { remote, section: expose }),
    [reportError, remote, expose],
  );

  if (status === 'loading') return <>{loading}</>;
  if (!isComponentModule(module)) return <PageFailed onRetry={retry} fault={fault} />;
  const Page = module.default;
  return (
    <RemoteErrorBoundary
      key={`${remote}${expose}`}
      page={Page}
      pageProps={pageProps}
      onError={report}
      onRetry={retry}
    >
      <Page {...pageProps} />
      <CommittedPage name={remote + expose.slice(1)} />
    </RemoteErrorBoundary>
  );
}

/**
 * Names the page in `data-page` of the document's root element as long as React shows it. The server's HTML, a skeleton
 * and the error message set no such attribute, so a check of a deployment can tell them from the page.
 */
function CommittedPage({ name }: { name: string }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.page = name;
    return () => {
      delete dataset.page;
    };
  }, [name]);
  return null;
}
