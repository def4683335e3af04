import { Component, type ReactNode } from 'react';
import { forgetFailedLoads } from '../loading/load-cache.ts';
import { PageUnavailable } from './page-unavailable.tsx';

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
}

/** Keeps a page of the host that did not load, or broke, from taking the frame around it down. */
export class HostPageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  // The next visit asks again.
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
