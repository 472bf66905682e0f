import { Component, type ComponentType, type ReactNode } from 'react';
import { PageFailed } from './PageFailed.tsx';

interface Props {
  children: ReactNode;
  /** The page inside. Another one is another version, which deserves another try. */
  page: ComponentType<object>;
  /** Its props. Others are another address, which deserves another try. */
  pageProps: object;
  /** Told once per error that the children threw while rendering. */
  onError: (error: unknown) => void;
  /** The visitor tries again; the children are rendered anew when it resolves. */
  onRetry: () => Promise<void>;
}

/** Keeps an error of a page in its place (React has error boundaries only as classes). */
export class RemoteErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(before: Props) {
    const { page, pageProps } = this.props;
    const isAnother = before.page !== page || before.pageProps !== pageProps;
    if (this.state.failed && isAnother) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => void this.props.onRetry().then(() => this.setState({ failed: false }));
    return <PageFailed onRetry={retry} />;
  }
}
