import type { ReactNode } from 'react';
import { LoadingDots } from '../primitives/spinner.tsx';
import { ErrorState } from './error-state.tsx';

/** The subset of a TanStack Query result that is needed here. */
export type QueryLike<Data> = {
  isPending: boolean;
  isError: boolean;
  isFetching?: boolean;
  error: unknown;
  data: Data | undefined;
  refetch: () => unknown;
};

export type PageStateProps<Data> = {
  query: QueryLike<Data>;
  /** Skeleton; "Loading . . ." if undefined. */
  loading?: ReactNode;
  loadingLabel?: string;
  /** Shown instead of the children if `isEmpty` returns true. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Messages of the error state, or a function of the error that returns them. */
  failure?: FailureTexts | ((error: unknown) => FailureTexts);
  children: (data: Data) => ReactNode;
};

type FailureTexts = { title: ReactNode; text?: ReactNode; retryLabel?: string };

const defaultFailure: FailureTexts = {
  title: 'Unable to load the requested information. Please try again in a moment.',
};

const requestIdOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string'
    ? error.requestId
    : undefined;

/** Renders a query's loading, error, empty or data state. Existing data stays visible when a refetch fails. */
export function PageState<Data>(props: PageStateProps<Data>) {
  const { query, loading, loadingLabel, empty, isEmpty, failure = defaultFailure, children } = props;
  if (query.data !== undefined) {
    return empty !== undefined && isEmpty?.(query.data) === true ? empty : children(query.data);
  }
  if (query.isError) {
    const failureTexts = typeof failure === 'function' ? failure(query.error) : failure;
    return (
      <ErrorState
        title={failureTexts.title}
        retryLabel={failureTexts.retryLabel}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
        requestId={requestIdOf(query.error)}
      >
        {failureTexts.text}
      </ErrorState>
    );
  }
  return loading ?? <LoadingDots text={loadingLabel} />;
}
