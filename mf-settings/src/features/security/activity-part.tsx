import { useErrorText, useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { PageState } from '@talad/ui/page-state';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { ActivityRow } from './activity-row.tsx';
import { Rows } from './rows.tsx';

/** Section of the security events of the account, newest first. */
export function ActivityPart() {
  const text = useText('settings');
  const errorText = useErrorText();
  const activity = useInfiniteCall('GET /api/user/security-event', {}, { pageParam: 'cursor' });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = activity;
  return (
    <Section title={text('activity.title')}>
      <Stack gap="4">
        <Text tone="muted">{text('activity.lead')}</Text>
        <PageState
          query={activity}
          loading={<Skeleton height="304px" borderRadius="card" />}
          failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
          isEmpty={({ pages }) => pages[0]?.results.length === 0}
          empty={<Text size="sm">{text('activity.none')}</Text>}
        >
          {({ pages }) => (
            <Rows aria-label={text('activity.title')}>
              {pages
                .flatMap(({ results }) => results)
                .map((event) => (
                  <ActivityRow key={event.id} event={event} />
                ))}
            </Rows>
          )}
        </PageState>
        {isFetchNextPageError ? (
          <Text size="sm" tone="danger" role="alert">
            {errorText(activity.error)}
          </Text>
        ) : null}
        {hasNextPage ? (
          <Box>
            <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text(isFetchNextPageError ? 'again' : 'activity.more')}
            </Button>
          </Box>
        ) : null}
      </Stack>
    </Section>
  );
}
