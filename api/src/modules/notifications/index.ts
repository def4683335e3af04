export { notificationsModule } from './notifications.module.ts';
export { hasUnreadNotification } from './notifications.repository.ts';
export { markRead, markTransactionsRead } from './read-notifications.ts';
export { readCounter } from './user-counter.repository.ts';
export {
  type GeneralNotificationInput,
  type TransactionNotificationInput,
  writeNotifications,
} from './write-notifications.ts';
