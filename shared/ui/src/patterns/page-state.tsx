import type { ReactNode } from 'react';
import { LoadingDots } from '../primitives/spinner.tsx';
import { ErrorState } from './error-state.tsx';

/** What a query of TanStack Query offers, as far as it is needed here. */
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
  /** The shape of what comes; without it "Loading . . .". */
  loading?: ReactNode;
  loadingLabel?: string;
  /** Shown instead of the children when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** The words of the failing state, or a function that finds them by the error. */
  failure?: FailureWords | ((error: unknown) => FailureWords);
  children: (data: Data) => ReactNode;
};

type FailureWords = { title: ReactNode; text?: ReactNode; retryLabel?: string };

const plainWords: FailureWords = {
  title: 'Unable to load the requested information. Please try again in a moment.',
};

const requestIdOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string'
    ? error.requestId
    : undefined;

/** The four states of anything fetched. What is there already stays while a later fetch fails. */
export function PageState<Data>(props: PageStateProps<Data>) {
  const { query, loading, loadingLabel, empty, isEmpty, failure = plainWords, children } = props;
  if (query.data !== undefined) {
    return empty !== undefined && isEmpty?.(query.data) === true ? empty : children(query.data);
  }
  if (query.isError) {
    const words = typeof failure === 'function' ? failure(query.error) : failure;
    return (
      <ErrorState
        title={words.title}
        retryLabel={words.retryLabel}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
        requestId={requestIdOf(query.error)}
      >
        {words.text}
      </ErrorState>
    );
  }
  return loading ?? <LoadingDots text={loadingLabel} />;
}
