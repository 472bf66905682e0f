import type { HostServices } from '@sideroad/shared/contract';
import { useHost } from '@sideroad/shared/host';
import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { isComponentModule, type RemoteLoader } from './loader.ts';
import { PageFailed, PageLoading } from './pageStates.tsx';
import { type Fault, faultOf } from './RemoteLoadError.ts';

interface Props {
  children: ReactNode;
  /** The page inside. Another component clears the error. */
  page: ComponentType<object>;
  /** Its props. Another object clears the error. */
  pageProps: object;
  /** Called once per rendering error of the children. */
  onError: (error: unknown) => void;
  /** Called by 'Try again'; the children render again when it resolves. */
  onRetry: () => Promise<void>;
}

/** Shows a page's error in its place (React has error boundaries only as classes). */
class RemoteErrorBoundary extends Component<Props, { fault: Fault | null }> {
  override state = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: faultOf(error) };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(before: Props) {
    const { page, pageProps } = this.props;
    const isAnother = before.page !== page || before.pageProps !== pageProps;
    if (this.state.fault && isAnother) this.setState({ fault: null });
  }

  override render() {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    const retry = () => void this.props.onRetry().then(() => this.setState({ fault: null }));
    return <PageFailed onRetry={retry} fault={fault} />;
  }
}

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
function useRemoteLoad(
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

interface RemotePageProps {
  loader: RemoteLoader;
  remote: string;
  /** e.g. `./FarmPage`. */
  expose: string;
  /** Typed in the route table. Another object clears an error message. */
  pageProps: object;
}

/**
 * Shows a page of a remote inside an error boundary, which ends in 'Try again'; the layout around it stays. The
 * server's HTML stays until the page's code hydrates it. An update of the boundary before that would make React discard
 * the HTML.
 */
export function RemotePage({ loader, remote, expose, pageProps }: RemotePageProps) {
  const { reportError } = useHost();
  const { source, key, fault, retry } = useRemoteLoad(loader, remote, expose, reportError);
  useLayoutEffect(() => {
    loader.show(remote);
    return () => loader.show(null);
  }, [loader, remote]);
  const report = useCallback(
    (error: unknown) => reportError(error, { remote, section: expose }),
    [reportError, remote, expose],
  );
  const name = remote + expose.slice(1);
  const page = useMemo(
    () => (
      <Suspense key={key} fallback={<PageLoading />}>
        <LoadedPage source={source} name={name} pageProps={pageProps} onError={report} onRetry={retry} />
      </Suspense>
    ),
    [key, source, name, pageProps, report, retry],
  );
  return fault ? <PageFailed onRetry={retry} fault={fault} /> : page;
}

interface LoadedPageProps {
  source: unknown;
  name: string;
  pageProps: object;
  onError: (error: unknown) => void;
  onRetry: () => Promise<void>;
}

function LoadedPage({ source, name, pageProps, onError, onRetry }: LoadedPageProps) {
  const module = source instanceof Promise ? use<unknown>(source) : source;
  if (!isComponentModule(module)) throw new Error(`${name} is not a component`);
  const Page = module.default;
  return (
    <RemoteErrorBoundary page={Page} pageProps={pageProps} onError={onError} onRetry={onRetry}>
      <Page {...pageProps} />
      <CommittedPage name={name} />
    </RemoteErrorBoundary>
  );
}

/**
 * Names the page in `data-page` of the root element while React shows it. The server's HTML, a skeleton and the error
 * message have no such attribute, so a deployment check can tell them from the page.
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
