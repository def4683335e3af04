export { notificationsModule } from './notifications.module.ts';
export { hasUnreadNotice } from './notifications.repository.ts';
export { bumpCounter, readCounter } from './user-counter.repository.ts';
export { type GeneralNotice, type TransactionNotice, writeNotices } from './write-notifications.ts';
