import type { PublicRating } from '@talad/contract/order-facts';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Badge } from '@talad/ui/badge';
import { Box, Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { EmptyState } from '@talad/ui/empty-state';
import { Icon } from '@talad/ui/icon';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { DateTime } from '@talad/ui/time';
import { useState } from 'react';
import { PageErrorState } from '../../page-parts/page-states.tsx';

const list = {
  display: 'grid',
  gap: '12px',
  maxWidth: '832px',
  listStyle: 'none',
  '& q': { quotes: 'none' },
} as const;

/** Ratings of a seller with the replies, newest first. */
export function SellerRatings({ username }: { username: string }) {
  // Each page starts after the last rating of the previous page.
  const [cursors, setCursors] = useState<string[]>([]);
  const t = useText('marketplace');
  return (
    <Flex flexDirection="column" gap="3">
      <Text size="sm" tone="muted">
        {t('ratings.rule')}
      </Text>
      {[undefined, ...cursors].map((cursor, index) => (
        <RatingsPage
          key={cursor ?? ''}
          username={username}
          cursor={cursor}
          isLast={index === cursors.length}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </Flex>
  );
}

interface RatingsPageProps {
  username: string;
  cursor: string | undefined;
  isLast: boolean;
  onMore: (cursor: string) => void;
}

function RatingsPage({ username, cursor, isLast, onMore }: RatingsPageProps) {
  const t = useText('marketplace');
  const ratings = useCall('GET /api/user/store/:username/rating', {
    params: { username },
    query: { cursor },
  });
  if (ratings.isError && !ratings.data)
    return <PageErrorState error={ratings.error} retry={ratings.refetch} />;
  if (!ratings.data) {
    return (
      <Box role="status" aria-label={t('loading')} css={list}>
        <Skeleton height="132px" borderRadius="card" />
        <Skeleton height="132px" borderRadius="card" />
        <Skeleton height="132px" borderRadius="card" />
      </Box>
    );
  }
  const { results, next } = ratings.data;
  if (results.length === 0 && cursor === undefined)
    return (
      <EmptyState title={t('ratings.none')} icon="star">
        {t('ratings.noneHint')}
      </EmptyState>
    );
  return (
    <>
      <Box as="ul" css={list} aria-label={t('ratings.title')}>
        {results.map((rating) => (
          <li key={rating.itemId}>
            <RatingRow row={rating} username={username} />
          </li>
        ))}
      </Box>
      {isLast && next !== null ? (
        <Box>
          <Button variant="secondary" onClick={() => onMore(next)}>
            {t('ratings.more')}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

const stars = [1, 2, 3, 4, 5] as const;

function RatingRow({ row, username }: { row: PublicRating; username: string }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const { rating, itemNames, buyerName, isRefunded } = row;
  return (
    <Surface as="article">
      <Flex justifyContent="space-between" gap="3" flexWrap="wrap" alignItems="center">
        <Flex
          gap="0.5"
          color="accent"
          role="img"
          aria-label={t('seller.ofFive', { rating: String(rating.stars) })}
        >
          {stars.map((star) => (
            <Icon key={star} name={star <= rating.stars ? 'star-filled' : 'star'} size={18} />
          ))}
        </Flex>
        <Text size="xs" tone="muted">
          <span>{`${buyerName} · `}</span>
          <DateTime value={rating.createdAt} />
        </Text>
      </Flex>
      {isRefunded ? (
        <Box marginTop="2">
          <Badge>{t('ratings.refunded')}</Badge>
        </Box>
      ) : null}
      <Text size="sm" tone="muted" marginTop="2" overflowWrap="anywhere" clamp={2}>
        {localize(itemNames)}
      </Text>
      {rating.text ? (
        <Text marginTop="1" whiteSpace="pre-line" overflowWrap="anywhere">
          {rating.text}
        </Text>
      ) : null}
      {rating.tags.length > 0 ? (
        <Flex as="ul" gap="2" flexWrap="wrap" listStyleType="none" marginTop="2">
          {rating.tags.map((tag) => (
            <li key={tag}>
              <Badge>{t(`ratingTag.${tag}`)}</Badge>
            </li>
          ))}
        </Flex>
      ) : null}
      {rating.reply ? (
        <Box marginTop="3" paddingInlineStart="4" borderInlineStart="2px solid" borderColor="edge">
          <Text size="xs" tone="muted">
            {t('ratings.reply', { name: username })}
          </Text>
          <Text size="sm" whiteSpace="pre-line" overflowWrap="anywhere">
            {rating.reply}
          </Text>
        </Box>
      ) : null}
    </Surface>
  );
}
