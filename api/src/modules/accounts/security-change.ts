import type { SecurityEventKind } from '@talad/contract/security';
import type { Transaction } from '../../db/database.ts';
import { type SecurityLog, writeSecurityEvent } from '../security-events/index.ts';
import { dropTokens, updateAccount } from './accounts.repository.ts';
import { notifySecurityChange, type SecurityNotification } from './security-notifications.ts';
import { endOtherSessions } from './sessions.ts';
import { revokeTrustedBrowsers } from './trusted-browsers.repository.ts';

/**
 * What follows every change of a password or second factor, in its transaction: other sessions, trusted browsers and
 * reset links from before no longer open anything, withdrawals are held for a while, and the owner is notified. The
 * caller calls `forgetUser` of the sessions after the commit.
 */
export async function applySecurityChange(
  tx: Transaction,
  context: SecurityLog,
  accountId: number,
  kind: Extract<SecurityNotification, SecurityEventKind>,
  sessionToken = '',
): Promise<void> {
  await updateAccount(tx, accountId, { securityChangedAt: context.clock.now() });
  await revokeTrustedBrowsers(tx, accountId);
  await dropTokens(tx, accountId, 'reset_password');
  await writeSecurityEvent(tx, context, kind, accountId);
  await endOtherSessions(tx, context, accountId, sessionToken);
  await notifySecurityChange(tx, context, accountId, kind);
}
