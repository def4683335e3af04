import type { TransactionNotification } from '@talad/contract/notifications';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { StatusBadge } from '@talad/ui/badge';
import { color } from '@talad/ui/colors';
import { Picture } from '@talad/ui/picture';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { DateTime } from '@talad/ui/time';
import { NotificationCardBase } from '../../parts/notification-card.tsx';
import { messageKeyOf, notificationPath } from './notification-messages.ts';

/** Maximum number of order lines shown in a notification; the rest is a count. */
const shownItems = 3;

const Facts = styledElement('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  '& [data-part=facts]': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
  '& [data-part=number]': { fontSize: fontSizes.xs, fontVariantNumeric: 'tabular-nums' },
  '& ul': { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '4px' },
  '& li': { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, fontSize: fontSizes.caption },
  '& li img': { flex: 'none', width: '28px', height: '28px', borderRadius: '6px' },
  '& li > [data-part=item-name]': {
    minWidth: 0,
    flex: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: color('fg'),
  },
  '& li > [data-part=item-status]': { flex: 'none', fontSize: fontSizes.xs },
});

/** A notification about an order or a listing, with its items. */
export function TransactionCard({
  notification,
  isUnread,
}: {
  notification: TransactionNotification;
  isUnread: boolean;
}) {
  const text = useText('header');
  const localize = useLocalize();
  const { imageItem, itemName, itemCount, transactionItems, transactionNo, typeStore } = notification;
  const first = transactionItems.slice(0, shownItems);
  const more = Math.max(itemCount, transactionItems.length) - first.length;
  return (
    <NotificationCardBase
      to={notificationPath(notification)}
      isUnread={isUnread}
      unreadLabel={text('transactions.unread')}
      picture={
        <Picture src={imageItem.fileUrl} placeholderColor={imageItem.color} alt="" width={56} height={56} />
      }
      title={text(messageKeyOf(notification.messageCode))}
      time={<DateTime value={notification.createdAt} format="YY/MM/DD HH:mm" />}
    >
      <Facts>
        {transactionItems.length > 1 ? (
          <ul aria-label={text('transactions.items')}>
            {first.map((item) => (
              <li key={item.id}>
                <Picture
                  src={item.image.fileUrl}
                  placeholderColor={item.image.color}
                  alt=""
                  width={28}
                  height={28}
                />
                <span data-part="item-name" title={localize(item.names)}>
                  {localize(item.names)}
                </span>
                <span data-part="item-status">{text(`transactions.itemStatus.${item.status}`)}</span>
              </li>
            ))}
            {more > 0 ? <li>{text('transactions.more', { count: more })}</li> : null}
          </ul>
        ) : (
          <span>{localize(itemName)}</span>
        )}
        <span data-part="facts">
          <StatusBadge
            kind={notification.status}
            label={text(`transactions.badges.${notification.status}`)}
          />
          {transactionNo ? (
            <span data-part="number">{text('transactions.number', { no: transactionNo })}</span>
          ) : null}
          {typeStore === 'officialStore' ? (
            <span data-part="number">{text('transactions.officialStore')}</span>
          ) : null}
        </span>
      </Facts>
    </NotificationCardBase>
  );
}
