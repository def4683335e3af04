import type { Notification } from '@talad/contract/notifications';
import { sameOriginPath } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useInfiniteCall } from '@talad/runtime/query';
import { EmptyState } from '@talad/ui/empty-state';
import { Icon } from '@talad/ui/icon';
import { Picture } from '@talad/ui/picture';
import { DateTime } from '@talad/ui/time';
import { useIsUnread } from '../../drawers/unread-from-context.ts';
import { NotificationCardBase } from '../../parts/notification-card.tsx';
import { PagedList } from '../../parts/paged-list.tsx';

/** General notifications, newest first. */
export default function NotificationsBody() {
  const text = useText('header');
  const isUnread = useIsUnread('notifications');
  const query = useInfiniteCall('GET /api/notification', {}, { pageParam: 'page' });
  return (
    <PagedList
      query={query}
      label={text('notifications.title')}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon="bell" title={text('notifications.empty')}>
          {text('notifications.emptyBody')}
        </EmptyState>
      }
    >
      {(notification) => <NotificationCard notification={notification} isUnread={isUnread(notification)} />}
    </PagedList>
  );
}

function NotificationCard({ notification, isUnread }: { notification: Notification; isUnread: boolean }) {
  const text = useText('header');
  const localize = useLocalize();
  const { title, body, image, link, createdAt } = notification;
  return (
    <NotificationCardBase
      to={link === null ? undefined : sameOriginPath(link)}
      isUnread={isUnread}
      unreadLabel={text('notifications.unread')}
      picture={
        image ? (
          <Picture src={image.fileUrl} placeholderColor={image.color} alt="" width={56} height={56} />
        ) : (
          <span data-part="sign">
            <Icon name="bell" size={24} />
          </span>
        )
      }
      title={localize(title)}
      time={<DateTime value={createdAt} format="DD/MM/YYYY hh:mm" />}
    >
      {localize(body)}
    </NotificationCardBase>
  );
}
