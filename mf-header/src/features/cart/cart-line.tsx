import type { CartItem } from '@talad/contract/cart';
import { roundBaht } from '@talad/contract/money';
import { formatBaht } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Link } from '@talad/runtime/router';
import { IconButton } from '@talad/ui/button';
import { Checkbox } from '@talad/ui/checkbox';
import { Picture } from '@talad/ui/picture';
import { Price } from '@talad/ui/price';
import { QuantityStepper } from '@talad/ui/quantity-stepper';
import { isCounted, lineProblem } from '../../cart/cart-content.ts';
import { Line } from './cart-styles.ts';

interface CartLineProps {
  line: CartItem;
  onSelect: (isSelected: boolean) => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** A cart line: select, quantity, delete. */
export function CartLine({ line, onSelect, onQuantity, onRemove }: CartLineProps) {
  const text = useText('header');
  const localize = useLocalize();
  const name = localize(line.names);
  const problem = lineProblem(line);
  const cannotBeBought = problem === 'gone' || problem === 'soldOut';
  return (
    <Line data-gone={cannotBeBought ? '' : undefined}>
      <span data-part="choose">
        <Checkbox
          label={text('cart.select', { name })}
          checked={isCounted(line)}
          disabled={problem !== null}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </span>
      <span data-part="picture">
        <Picture src={line.imageUrl} placeholderColor={line.imageColor} alt="" width={64} height={48} />
      </span>
      <div data-part="text-block">
        <Link data-part="name" to={line.link} title={name}>
          {name}
        </Link>
        <span data-part="each">{text('cart.each', { price: formatBaht(line.price) })}</span>
        {problem ? <span data-part="problem">{text(`cart.${problem}`, { count: line.stock })}</span> : null}
      </div>
      <div data-part="controls">
        <QuantityStepper
          value={line.quantity}
          max={Math.max(1, line.stock)}
          disabled={cannotBeBought}
          label={text('cart.quantity', { name })}
          labels={{ decrease: text('cart.fewer'), increase: text('cart.more') }}
          onChange={onQuantity}
        />
        <span data-part="end">
          <Price amount={roundBaht(line.price * line.quantity)} tone={isCounted(line) ? 'accent' : 'muted'} />
          <IconButton icon="trash" iconSize={20} label={text('cart.remove', { name })} onClick={onRemove} />
        </span>
      </div>
    </Line>
  );
}
