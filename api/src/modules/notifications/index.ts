export { notificationsModule } from './notifications.module.ts';
export { hasUnreadNotice } from './read-notifications.ts';
export { bumpCounter, readCounter } from './user-counter.ts';
export { type GeneralNotice, type TransactionNotice, writeNotices } from './write-notifications.ts';
