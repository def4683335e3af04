import { type SecurityEventKind, securityEvents } from '@talad/contract/security';
import { networkOf } from '@talad/server/logged-request';
import type { AppContext } from '../../context.ts';
import { afterCommit, type Executor } from '../../db/database.ts';
import { deviceOf } from '../../http/device.ts';
import { requestOrigin } from '../../http/request-origin.ts';
import { insertSecurityEvent } from './security-events.repository.ts';

/** What a caller needs to write security events. */
export type SecurityLog = Pick<AppContext, 'clock' | 'log'>;

/**
 * Records a security event in the transaction of what it tells; a failed attempt, which rolls back, outside of it. Its log line
 * follows the commit. Both have the network of the request, never its address. `accountId` is null if the attempt names no
 * account: it is written all the same, so that the time of a response does not tell which emails have an account.
 */
export async function writeSecurityEvent(
  executor: Executor,
  { clock, log }: SecurityLog,
  kind: SecurityEventKind,
  accountId: number | null,
): Promise<void> {
  const origin = requestOrigin();
  const network = origin ? networkOf(origin.address) : null;
  const { kind: device, ...names } = origin
    ? deviceOf(origin.userAgent)
    : { browser: null, system: null, kind: null };
  await insertSecurityEvent(executor, { accountId, kind, network, ...names, device, at: clock.now() });
  const line = { kind, outcome: securityEvents[kind], userId: accountId, network };
  afterCommit(executor, () => log.info({ securityEvent: line }, 'security event'));
}
