import { Component, type ReactNode } from 'react';
import { PageFailed } from './PageFailed.tsx';

interface Props {
  children: ReactNode;
  /** Props of the page inside. Others are another address, which deserves another try. */
  pageProps: object;
  /** Told once per error that the children threw while rendering. */
  onError: (error: unknown) => void;
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
    if (this.state.failed && before.pageProps !== this.props.pageProps) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <PageFailed onRetry={() => this.setState({ failed: false })} />;
  }
}
