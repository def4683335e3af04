import type { BoughtItem } from '@talad/contract/inventory';
import { toBaht } from '@talad/contract/money';
import { pictureRef } from '../../pictures/index.ts';
import type { BoughtItemRow } from './inventory.repository.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const presentBoughtItem = ({ item, order }: BoughtItemRow): BoughtItem => ({
  id: item.id,
  transactionId: order.id,
  transactionNo: order.transactionNo,
  dynamicItemId: item.listingId,
  names: item.names,
  image: pictureRef(item.pictureKey, item.pictureColor),
  gameNames: item.gameNames,
  storeNames: order.storeNames,
  typeStore: order.storeKind,
  kind: item.kind,
  quantity: item.quantity,
  total: toBaht(item.totalSatang),
  status: item.status,
  version: item.version,
  secret: item.hasSecret ? { revealedAt: iso(item.secretRevealedAt) } : null,
  sentAt: iso(item.sentAt),
  receivedAt: iso(item.receivedAt),
});
