import { SectionFailed } from '@sideroad/shared/ui/state';
import { Component, type ReactNode } from 'react';
import { texts } from '../texts.ts';

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
}

/** Shows an error in the form's place. 'Try again' renders the form again from the state above this boundary. */
export class FormBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <SectionFailed {...texts.addFarm.failed} onRetry={() => this.setState({ failed: false })} />;
  }
}
