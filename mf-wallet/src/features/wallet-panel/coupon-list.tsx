import type { UserCoupon } from '@talad/contract/coupons';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';
import { ErrorState } from '@talad/ui/error-state';
import { Text } from '@talad/ui/text';
import { BlockSkeleton } from '../../skeleton/block-skeleton.tsx';
import { AddCoupon } from './add-coupon.tsx';
import { CouponCard } from './coupon-card.tsx';
import { useDebouncedText } from './use-settled-text.ts';

/** Debounce time of the coupon search, ms. */
const debounceMs = 800;

interface CouponListProps {
  typed: string;
  onType: (text: string) => void;
  onChoose: (owned: UserCoupon) => void;
}

/** The user's coupons, with one field that both searches them and adds a coupon by its code. */
export function CouponList({ typed, onType, onChoose }: CouponListProps) {
  const looked = useDebouncedText(typed.trim(), debounceMs);
  return (
    <Stack gap="5">
      <AddCoupon typed={typed} onType={onType} />
      <Found looked={looked} onChoose={onChoose} />
    </Stack>
  );
}

function Found({ looked, onChoose }: { looked: string; onChoose: (owned: UserCoupon) => void }) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const list = useInfiniteCall(
    'GET /api/coupon/user-coupon/',
    { query: { use_for: 'list', ...(looked ? { coupon_code: looked } : {}) } },
    { pageParam: 'page' },
  );
  if (!list.data) {
    return list.isError ? (
      <ErrorState
        title={text('coupon.failed')}
        retryLabel={text('again')}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
        requestId={list.error.requestId}
      >
        {errorText(list.error)}
      </ErrorState>
    ) : (
      <BlockSkeleton height="260px" />
    );
  }
  const coupons = list.data.pages.flatMap(({ results }) => results);
  if (coupons.length === 0) {
    return (
      <EmptyState icon="ticket" title={text(looked ? 'coupon.noMatch' : 'coupon.none')}>
        {text(looked ? 'coupon.noMatchHint' : 'coupon.noneHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap="3">
      <Stack as="ul" gap="3" listStyleType="none" aria-label={text('coupon.mine')}>
        {coupons.map((owned) => (
          <CouponCard key={owned.id} owned={owned} onChoose={() => onChoose(owned)} />
        ))}
      </Stack>
      {list.isFetchNextPageError ? (
        <Text role="alert" tone="danger" size="sm">
          {errorText(list.error)}
        </Text>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          fullWidth
          busy={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {text('panel.more')}
        </Button>
      ) : null}
    </Stack>
  );
}
