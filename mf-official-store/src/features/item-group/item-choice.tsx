import type { OfficialItem } from '@talad/contract/catalogue';
import { formatBaht } from '@talad/runtime/format';
import { useNamed, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { useId } from 'react';

/** The variants of an official item: face values, sizes, colours; one is chosen. */
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
  const named = useNamed();
  const group = useId();
  if (items.length < 2) return null;
  return (
    <Box as="fieldset" border="0" padding="0" margin="0">
      <Box as="legend" fontSize="sm" color="muted" marginBottom="2">
        {text('choose')}
      </Box>
      <Flex gap="2" flexWrap="wrap">
        {items.map((item) => (
          <Box
            key={item.id}
            as="label"
            position="relative"
            minHeight="44px"
            paddingBlock="2"
            paddingInline="3"
            borderRadius="control"
            border="1px solid"
            borderColor={item.id === chosen ? 'accent' : 'edge'}
            background={item.id === chosen ? 'glow' : 'transparent'}
            cursor="pointer"
            fontSize="sm"
            _focusWithin={{ outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' }}
          >
            <VisuallyHidden>
              <input
                type="radio"
                name={group}
                checked={item.id === chosen}
                onChange={() => onChoose(item.id)}
              />
            </VisuallyHidden>
            <Box as="span" display="block">
              {named(item.names)}
            </Box>
            <Box as="span" display="block" color="muted" fontSize="xs">
              {item.status === 'published'
                ? `${formatBaht(item.price)} · ${text('left', { count: item.stock })}`
                : text('soldOut')}
            </Box>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
