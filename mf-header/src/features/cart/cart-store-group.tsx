import type { CartStore } from '@talad/contract/cart';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Avatar } from '@talad/ui/avatar';
import { Badge } from '@talad/ui/badge';
import { Checkbox } from '@talad/ui/checkbox';
import { lineProblem } from '../../cart/cart-content.ts';
import { CartLine } from './cart-line.tsx';
import { StoreGroup } from './cart-styles.ts';
import type { useLineActions } from './use-line-actions.ts';

type LineActions = Pick<ReturnType<typeof useLineActions>, 'select' | 'setQuantity' | 'remove'>;

/** The cart lines of one store, selectable together or individually. */
export function CartStoreGroup({ group, actions }: { group: CartStore; actions: LineActions }) {
  const text = useText('header');
  const localize = useLocalize();
  const { store, items } = group;
  const storeName = localize(store.names);
  const buyable = items.filter((line) => lineProblem(line) === null);
  const isAllSelected = buyable.length > 0 && buyable.every(({ isSelected }) => isSelected);
  const isSomeSelected = buyable.some(({ isSelected }) => isSelected);

  const selectAll = (isSelected: boolean) => {
    actions.select(
      buyable.filter((line) => line.isSelected !== isSelected).map(({ id }) => id),
      isSelected,
    );
  };

  return (
    <StoreGroup aria-label={storeName}>
      <div data-part="store">
        <Checkbox
          label={text('cart.selectStore', { store: storeName })}
          checked={isAllSelected}
          ref={(box) => {
            if (box) box.indeterminate = isSomeSelected && !isAllSelected;
          }}
          disabled={buyable.length === 0}
          onChange={(event) => selectAll(event.currentTarget.checked)}
        />
        <Avatar
          size="xs"
          username={store.names.en}
          profileImage={(store.image ?? store.user?.profileImage)?.fileUrl}
          frameImage={store.user?.frameImage?.fileUrl}
        />
        <span data-part="store-name" title={storeName}>
          {storeName}
        </span>
        {store.kind === 'officialStore' ? (
          <Badge tone="info" shape="shield">
            {text('cart.officialStore')}
          </Badge>
        ) : null}
      </div>
      <ul>
        {items.map((line) => (
          <li key={line.id}>
            <CartLine
              line={line}
              onSelect={(isSelected) => actions.select([line.id], isSelected)}
              onQuantity={(quantity) => actions.setQuantity(line.id, quantity)}
              onRemove={() => actions.remove(line.id)}
            />
          </li>
        ))}
      </ul>
    </StoreGroup>
  );
}
