import { Component, type ReactNode } from 'react';
import { appTexts } from '../messages/app';
import { toast } from '../ui/toast';
import { ErrorScreen } from './ErrorScreen';

/** Keeps a failure within what it surrounds: the rest of the page, the navigation above all, goes on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    toast.error(appTexts.errorOccurred);
    // As if nobody had caught it: who notes errors for a report hears of both alike.
    window.dispatchEvent(new ErrorEvent('error', { error }));
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ErrorScreen error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}
