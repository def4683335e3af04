import type { Rating } from '@talad/contract/order-facts';
import { useEarlierSubmission } from '@talad/runtime/earlier-submission';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { Box, Flex, Stack } from '@talad/ui/box';
import { EarlierNote } from '@talad/ui/earlier-note';
import { LoadingDots } from '@talad/ui/spinner';
import { Heading, Text } from '@talad/ui/text';
import { lazy, Suspense } from 'react';
import { orderReads } from '../../order-action/order-reads.ts';
import type { PanelProps } from '../../order-action/use-order-action.ts';
import { counterpartName } from '../../order-ui/counterpart-name.ts';
import { Moment } from '../../order-ui/moment.tsx';
import { Stars } from './stars.tsx';

const RatingForm = lazy(() => import('./rating-form.tsx'));
const ReplyForm = lazy(() => import('./reply-form.tsx'));

const commands = [
  'POST /api/transaction/item/:id/rate',
  'POST /api/transaction/item/:id/rate/reply',
] as const;

/** Rating of a sale: the buyer's form, then the rating, then the seller's reply. */
export function RatingPanel(props: PanelProps) {
  const { order, item } = props;
  const t = useText('marketplace');
  const localize = useLocalize();
  const { rating } = item;
  const mayRate = item.allowedActions.includes('rate');
  const mayReply = item.allowedActions.includes('replyRating');
  const earlier = useEarlierSubmission(commands, { id: item.id }, { invalidates: orderReads });
  if (!rating && !mayRate) return null;
  return (
    <Stack as="section" gap="3">
      <Box>
        <Heading level={3} size="md">
          {t(mayRate ? 'rate.title' : order.role === 'buyer' ? 'rate.yours' : 'rate.theirs', {
            seller: counterpartName(order, localize),
          })}
        </Heading>
        {mayRate && item.rateUntil ? (
          <Text size="sm" tone="muted">
            <span>{t('rate.until')}</span> <Moment at={item.rateUntil} />
          </Text>
        ) : null}
        {mayRate && item.status === 'cancelBySeller' ? <Text size="sm">{t('rate.refunded')}</Text> : null}
      </Box>
      {rating ? (
        <SubmittedRating
          rating={rating}
          seller={order.role === 'seller' ? t('timeline.you') : counterpartName(order, localize)}
        />
      ) : null}
      <Suspense
        fallback={
          <Box minHeight="240px">
            <LoadingDots text={t('loading')} />
          </Box>
        }
      >
        {mayRate ? <RatingForm {...props} earlier={earlier} /> : null}
        {mayReply ? <ReplyForm {...props} earlier={earlier} /> : null}
      </Suspense>
      {earlier && !mayRate && !mayReply ? <EarlierNote earlier={earlier} /> : null}
    </Stack>
  );
}

function SubmittedRating({ rating, seller }: { rating: Rating; seller: string }) {
  const t = useText('marketplace');
  return (
    <Stack gap="2">
      <Flex gap="3" alignItems="center" flexWrap="wrap">
        <Stars stars={rating.stars} />
        <Text size="sm" tone="muted">
          <Moment at={rating.createdAt} />
        </Text>
      </Flex>
      {rating.tags.length > 0 ? (
        <Flex gap="2" flexWrap="wrap">
          {rating.tags.map((tag) => (
            <Badge key={tag}>{t(`ratingTag.${tag}`)}</Badge>
          ))}
        </Flex>
      ) : null}
      {rating.text ? (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {rating.text}
        </Text>
      ) : null}
      {rating.reply ? (
        <Box borderInlineStart="3px solid" borderColor="accent" paddingInlineStart="3">
          <Text size="sm" tone="muted">
            {t('reply.from', { seller })}
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {rating.reply}
          </Text>
        </Box>
      ) : null}
    </Stack>
  );
}
