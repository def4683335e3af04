import type { CurrentUser } from '@talad/contract/accounts';
import { useText } from '@talad/runtime/i18n';
import { Grid, Stack } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';

const fields = ['firstName', 'lastName', 'nationalId', 'laserCode', 'birthDate'] as const;

/** Skeleton of the KYC page: the status card, and the form if the state requires one. */
export function KycSkeleton({ state }: { state: CurrentUser['kyc'] }) {
  const text = useText('settings');
  return (
    <Stack gap="6" role="status" aria-label={text('loading')}>
      <Skeleton height="112px" borderRadius="card" />
      {state === 'none' || state === 'rejected' ? (
        <Stack gap="5">
          <Skeleton height="32px" width="220px" />
          <Grid gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            {fields.map((field) => (
              <Stack key={field} gap="2">
                <Skeleton height="20px" width="120px" />
                <Skeleton height="44px" />
              </Stack>
            ))}
          </Grid>
        </Stack>
      ) : null}
    </Stack>
  );
}
