import { Component, type ComponentType, type ReactNode } from 'react';
import { type Fault, faultOf } from './faultOf.ts';
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
export class RemoteErrorBoundary extends Component<Props, { fault: Fault | null }> {
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
