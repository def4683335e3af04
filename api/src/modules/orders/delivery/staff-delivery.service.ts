import type { Config } from '../../../config/config.ts';
import type { Transaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { takeCodes } from '../../listings/index.ts';
import { decide, itemNotFound, type StaffCommand } from '../dispute/staff-events.service.ts';
import { lockOrderOfItem } from '../order/locked-orders.repository.ts';
import { encryptSecret } from './secrets.service.ts';

/** Delivers an item of the official store: codes from its pool, or text that the operator supplies. */
export async function deliverByStaff(
  tx: Transaction,
  config: Pick<Config, 'codesKey'>,
  { secret, ...command }: StaffCommand & { readonly secret?: string | undefined },
): Promise<void> {
  const payment = await lockOrderOfItem(tx, command.itemId);
  const [order] = payment?.orders ?? [];
  const item = order?.items.find(({ id }) => id === command.itemId);
  if (!order || !item || order.row.storeKind !== 'officialStore') throw itemNotFound();
  const { listingId: itemId, quantity, id: orderItemId } = item;
  const isFromPool = secret === undefined && item.isDeliveredByCode && item.status === 'delivery';
  const codes = isFromPool
    ? await takeCodes(tx, config, { itemId, quantity, orderItemId, at: command.now })
    : undefined;
  if (isFromPool && !codes) {
    throw new ApiError('OUT_OF_STOCK', { detail: 'Not enough codes are left.' });
  }
  await decide(tx, { ...command, event: 'DELIVER', hasSecret: codes !== undefined || secret !== undefined });
  if (secret !== undefined) await encryptSecret(tx, config, { itemId: orderItemId, secret, at: command.now });
}
