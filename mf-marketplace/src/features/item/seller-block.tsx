import type { PublicUser } from '@talad/contract/accounts';
import type { SellerStatistics } from '@talad/contract/listings';
import { paths } from '@talad/contract/paths';
import { formatTime } from '@talad/runtime/format';
import { useText } from '@talad/runtime/i18n';
import { Avatar } from '@talad/ui/avatar';
import { Box, HStack } from '@talad/ui/box';
import { Surface } from '@talad/ui/card';
import { AppLink } from '@talad/ui/link';
import { Heading, Text } from '@talad/ui/text';
import { SellerFigures } from '../../seller-figures/seller-figures.tsx';

/** The seller and statistics of their finished orders. */
export function SellerBlock({ seller, statistics }: { seller: PublicUser; statistics: SellerStatistics }) {
  const t = useText('marketplace');
  const to = paths.seller(seller.username);
  return (
    <Surface as="section" marginTop="4" aria-label={t('seller.title')}>
      <HStack gap="3" marginBottom="4">
        <Avatar
          username={seller.username}
          profileImage={seller.profileImage?.fileUrl}
          frameImage={seller.frameImage?.fileUrl}
          size="lg"
        />
        <Box minWidth="0">
          <Text size="sm" tone="muted">
            {t('seller.title')}
          </Text>
          <Heading level={2} size="md" overflowWrap="anywhere">
            <AppLink to={to} tone="plain">
              {seller.username}
            </AppLink>
          </Heading>
          <Text size="xs" tone="muted">
            {t('seller.since', { date: formatTime(statistics.memberSince, 'DD/MM/YYYY') })}
          </Text>
        </Box>
      </HStack>
      <SellerFigures statistics={statistics} />
      <Text size="sm" marginTop="3">
        <AppLink to={to}>{t('seller.visit')}</AppLink>
      </Text>
    </Surface>
  );
}
