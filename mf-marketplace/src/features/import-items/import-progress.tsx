import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCall, useQueryClient } from '@talad/runtime/query';
import { invalidate } from '@talad/runtime/query-client';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { Icon } from '@talad/ui/icon';
import { Spinner } from '@talad/ui/spinner';
import { Text } from '@talad/ui/text';
import { useEffect } from 'react';
import { PageErrorState } from '../../page-parts/page-states.tsx';

/** Polling interval of an import's progress, in ms. */
const pollMs = 1500;

/** Progress and result of an import. */
export function ImportProgress({ id, onStartOver }: { id: number; onStartOver: () => void }) {
  const t = useText('marketplace');
  const client = useQueryClient();
  const job = useCall(
    'GET /api/product/import/:id',
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && state.data.status !== 'waiting' ? false : pollMs) },
  );
  const status = job.data?.status;
  useEffect(() => {
    if (status === 'done') {
      void invalidate(client, 'GET /api/inventory/selling', 'GET /api/inventory/selling/count');
    }
  }, [status, client]);
  if (job.isError && !job.data) return <PageErrorState error={job.error} retry={job.refetch} />;
  const message =
    status === 'done'
      ? t('importItems.done', { count: job.data?.created ?? 0 })
      : t(status === 'failed' ? 'importItems.failed' : 'importItems.waiting');
  return (
    <Surface>
      <Stack gap="4" alignItems="center" textAlign="center" paddingBlock="6">
        {status === 'done' || status === 'failed' ? (
          <Flex color={status === 'done' ? 'success' : 'danger'} aria-hidden="true">
            <Icon name={status === 'done' ? 'check' : 'warning'} size={48} />
          </Flex>
        ) : (
          <Spinner size={48} />
        )}
        <Text role="status" maxWidth="52ch">
          {message}
        </Text>
        <Flex gap="3" flexWrap="wrap" justifyContent="center">
          <Button to={paths.inventory()}>{t('importItems.toInventory')}</Button>
          <Button variant="secondary" onClick={onStartOver}>
            {t('importItems.another')}
          </Button>
        </Flex>
      </Stack>
    </Surface>
  );
}
