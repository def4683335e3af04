import { Component, type ReactNode } from 'react';
import { forgetFailedLoads } from '../loading/load-cache.ts';
import { PageUnavailable } from './page-unavailable.tsx';

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
}

/** Error boundary: a host page that fails to load or throws does not break the frame around it. */
export class HostPageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  // The next visit requests failed files again.
  override componentWillUnmount() {
    forgetFailedLoads();
  }

  readonly #retry = () => {
    forgetFailedLoads();
    this.setState({ hasFailed: false });
  };

  override render() {
    return this.state.hasFailed ? <PageUnavailable onRetry={this.#retry} /> : this.props.children;
  }
}
