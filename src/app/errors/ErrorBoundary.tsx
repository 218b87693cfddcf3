import { Component, type ReactNode } from 'react';
import { appTexts } from '../../messages/start';
import { toast } from '../../ui/toast';
import { ErrorScreen } from './ErrorScreen';

/** Catches rendering errors, so that the rest of the page, above all the navigation, keeps working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    toast.error(appTexts.errorOccurred);
    // Dispatch the error as an uncaught error, because the recorder only listens for uncaught errors.
    window.dispatchEvent(new ErrorEvent('error', { error }));
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ErrorScreen error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}
