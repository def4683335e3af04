import { isApiError } from '@talad/runtime/api-error';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { ErrorState } from '@talad/ui/error-state';
import type { ReactNode } from 'react';

/** Empty state with a hint and a link to the next step. */
export function PageEmptyState(props: { title: ReactNode; hint: ReactNode; to: string; action: string }) {
  const { title, hint, to, action } = props;
  return (
    <EmptyState
      title={title}
      action={
        <Button to={to} variant="secondary">
          {action}
        </Button>
      }
    >
      {hint}
    </EmptyState>
  );
}

/** Error state with a retry button; shows the request id for support. */
export function PageErrorState({ error, retry }: { error: unknown; retry: () => unknown }) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const requestId = isApiError(error) ? error.requestId : undefined;
  return (
    <ErrorState
      title={t('failed.title')}
      retryLabel={t('again')}
      onRetry={() => retry()}
      requestId={requestId && t('failed.requestId', { requestId })}
    >
      {errorText(error)}
    </ErrorState>
  );
}
