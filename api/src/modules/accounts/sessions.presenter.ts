import type { SignedInSession } from '@talad/contract/security';
import { deviceOf, shortened } from '../../http/device.ts';
import type { OpenSession } from '../../http/session-store.ts';

export const presentSession = ({
  id,
  userAgent,
  address,
  createdAt,
  seenAt,
  isCurrent,
}: OpenSession): SignedInSession => ({
  id,
  ...deviceOf(userAgent),
  address: shortened(address),
  createdAt: createdAt.toISOString(),
  lastSeenAt: seenAt.toISOString(),
  isCurrent,
});
