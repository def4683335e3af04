import type { OfficialItem } from '@talad/contract/catalogue';
import { formatBaht } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { ChoiceGroup } from '@talad/ui/choice-group';

/** Radio group of an official item's variants, such as face values, sizes or colours. */
export function ItemChoice({
  items,
  chosen,
  onChoose,
}: {
  items: OfficialItem[];
  chosen: number;
  onChoose: (id: number) => void;
}) {
  const text = useText('official-store');
  const localize = useLocalize();
  if (items.length < 2) return null;
  return (
    <ChoiceGroup
      legend={text('choose')}
      value={chosen}
      onChoose={onChoose}
      choices={items.map((item) => ({
        value: item.id,
        label: localize(item.names),
        hint:
          item.status === 'published'
            ? `${formatBaht(item.price)} · ${text('left', { count: item.stock })}`
            : text('soldOut'),
      }))}
    />
  );
}
