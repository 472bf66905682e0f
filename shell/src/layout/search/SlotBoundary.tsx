import { Component, type ReactNode } from 'react';

interface SlotBoundaryProps {
  children: ReactNode;
  onError: (error: unknown) => void;
}

/** Keeps an error of the suggestions away from the header (React has error boundaries only as classes). */
export class SlotBoundary extends Component<SlotBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
