import type { UserCoupon } from '@talad/contract/coupons';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { color } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { Picture } from '@talad/ui/picture';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { DateTime } from '@talad/ui/time';

const Card = styledElement('li', {
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  minHeight: '92px',
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  background: color('surface'),
  overflow: 'hidden',
  '&:hover': { borderColor: color('accent') },
  '&[data-state]:not([data-state=valid]) > [data-part=stub]': { filter: 'grayscale(1)', opacity: 0.6 },
  // The perforated stub of a ticket.
  '& > [data-part=stub]': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '92px',
    color: color('accent'),
    background: color('glow'),
    borderInlineEnd: `2px dashed ${color('hairline')}`,
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& > [data-part=facts]': {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    alignItems: 'flex-start',
    minWidth: 0,
    padding: '12px',
    fontSize: fontSizes.xs,
    color: color('muted'),
  },
  '& button': {
    textAlign: 'start',
    fontSize: fontSizes.md,
    fontWeight: 600,
    lineHeight: 1.4,
    color: color('fg'),
    cursor: 'pointer',
    // Extends the button's hit area to the whole ticket.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color('accent')}`, outlineOffset: '-2px' },
  },
});

const looks = {
  valid: { tone: 'success', shape: 'ticket' },
  used: { tone: 'neutral', shape: 'check' },
  expired: { tone: 'neutral', shape: 'clock' },
  stopped: { tone: 'neutral', shape: 'close' },
} as const;

/** Badge: whether the coupon can still be used. */
export function CouponBadge({ state }: Pick<UserCoupon, 'state'>) {
  const text = useText('wallet');
  return <Badge {...looks[state]}>{text(`coupon.state.${state}`)}</Badge>;
}

/** A coupon in the list, styled as a ticket. */
export function CouponCard({ owned, onChoose }: { owned: UserCoupon; onChoose: () => void }) {
  const text = useText('wallet');
  const localize = useLocalize();
  const { coupon, state } = owned;
  return (
    <Card data-state={state}>
      <div data-part="stub">
        {coupon.image ? (
          <Picture
            src={coupon.image.fileUrl}
            alt=""
            width={92}
            height={92}
            placeholderColor={coupon.image.color}
          />
        ) : (
          <Icon name="ticket" size={32} />
        )}
      </div>
      <div data-part="facts">
        <button type="button" onClick={onChoose}>
          {localize(coupon.names)}
        </button>
        <CouponBadge state={state} />
        {coupon.expiresAt ? (
          <span>
            <span>{text('coupon.until')}</span>{' '}
            <DateTime value={coupon.expiresAt} format="DD/MM/YYYY HH:mm" />
          </span>
        ) : null}
      </div>
    </Card>
  );
}
