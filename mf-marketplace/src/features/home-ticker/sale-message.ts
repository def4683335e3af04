import type { SaleNotification } from '@talad/contract/catalogue';
import type { Text } from '@talad/contract/schema';
import type { Translate } from '@talad/runtime/i18n';

/** "<item> · <game> was sold"; a `custom` notification has no game. */
export function saleMessage(
  { itemName, gameName, type }: Pick<SaleNotification, 'itemName' | 'gameName' | 'type'>,
  localize: (text: Text) => string,
  t: Translate<'marketplace'>,
): string {
  const item = localize(itemName);
  return type === 'custom'
    ? t('ticker.sold', { item })
    : t('ticker.soldIn', { item, game: localize(gameName) });
}
