import { EmptyState } from '../src/patterns/empty-state.tsx';
import { ErrorState } from '../src/patterns/error-state.tsx';
import { FormErrors } from '../src/patterns/form-errors.tsx';
import { PageState } from '../src/patterns/page-state.tsx';
import { Grid, Stack } from '../src/primitives/box.tsx';
import { Button } from '../src/primitives/button.tsx';
import { Surface } from '../src/primitives/card.tsx';
import { Skeleton } from '../src/primitives/skeleton.tsx';
import { type Language, messages } from './messages.ts';

const pending = { isPending: true, isError: false, error: null, data: undefined, refetch: () => undefined };

export function States({ language }: { language: Language }) {
  const text = messages[language];
  return (
    <Stack>
      <Grid gap="6" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
        <Surface>
          <EmptyState title={text.empty} icon="cart" action={<Button to="/">{text.browse}</Button>}>
            {text.emptyText}
          </EmptyState>
        </Surface>
        <Surface>
          <ErrorState
            title={text.failed}
            retryLabel={text.retry}
            onRetry={() => {}}
            requestId="req-01JD8Z2M9"
          >
            {text.failedText}
          </ErrorState>
        </Surface>
      </Grid>
      <FormErrors messages={[text.failedText]} />
      <PageState query={pending}>{() => null}</PageState>
      <Skeleton height="8" maxWidth="320px" />
    </Stack>
  );
}
