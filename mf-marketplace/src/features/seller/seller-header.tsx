import type { SellerStore } from '@talad/contract/market';
import { paths } from '@talad/contract/paths';
import { formatTime } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Avatar } from '@talad/ui/avatar';
import { Box, Grid } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading, Text } from '@talad/ui/text';
import { ReportButton } from '../../report/report-button.tsx';
import { SellerFigures } from '../../seller-figures/seller-figures.tsx';
import { ShareButton } from '../../share/share-button.tsx';

const shape = {
  gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', lg: 'auto minmax(0, 1fr) minmax(0, 560px) auto' },
  columnGap: { base: '3', md: '5' },
  alignItems: 'center',
  rowGap: '3',
} as const;

const figuresLayout = {
  gridColumn: { base: '1 / -1', lg: '3' },
  gridRow: { base: '2', lg: '1' },
  minWidth: '0',
  // On phones the figures take two rows.
  minHeight: { base: '102px', sm: '56px' },
} as const;

const reportLayout = { gridColumn: '1 / -1', minHeight: '44px', textAlign: 'end' } as const;

/** Header of a seller's page: name, member since, and statistics of finished orders. */
export function SellerHeader({ store }: { store: SellerStore }) {
  const t = useText('marketplace');
  const { user, statistics } = store;
  return (
    <Grid as="header" {...shape}>
      <Avatar
        username={user.username}
        profileImage={user.profileImage?.fileUrl}
        frameImage={user.frameImage?.fileUrl}
        size="xl"
      />
      <Box minWidth="0">
        <Heading level={1} overflowWrap="anywhere" fontSize={{ base: 'xl', md: '2xl' }}>
          {user.username}
        </Heading>
        <Text size="sm" tone="muted">
          {t('seller.since', { date: formatTime(statistics.memberSince, 'DD/MM/YYYY') })}
        </Text>
      </Box>
      <Box {...figuresLayout}>
        <SellerFigures statistics={statistics} isWide />
      </Box>
      <Box gridColumn={{ base: '3', lg: '4' }} gridRow="1">
        <ShareButton
          title={t('seller.listingsOf', { name: user.username })}
          path={paths.seller(user.username)}
        />
      </Box>
      {/* The report button is hidden on the seller's own page; minHeight avoids a layout shift. */}
      <Box {...reportLayout}>
        <ReportButton about="user" id={user.id} userId={user.id} />
      </Box>
    </Grid>
  );
}

export function SellerHeaderSkeleton() {
  return (
    <Grid {...shape}>
      <Skeleton width="96px" height="96px" borderRadius="full" />
      <Box>
        <Skeleton height="32px" width="min(240px, 100%)" marginBottom="3" />
        <Skeleton width="160px" />
      </Box>
      <Skeleton {...figuresLayout} borderRadius="card" />
      <Box {...reportLayout} />
    </Grid>
  );
}
