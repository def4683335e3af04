import type { ItemGroup } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Stack } from '@talad/ui/box';
import { AppLink } from '@talad/ui/link';
import { Picture } from '@talad/ui/picture';
import { Price } from '@talad/ui/price';
import { Text } from '@talad/ui/text';

/** Tile of an item group in a brand's list. */
export function GroupTile({ group, priority }: { group: ItemGroup; priority: boolean }) {
  const localize = useLocalize();
  const text = useText('official-store');
  const name = localize(group.names);
  return (
    <Stack
      as="article"
      gap="0"
      width="full"
      minWidth="120px"
      maxWidth="300px"
      overflow="hidden"
      borderRadius="card"
      border="1px solid"
      borderColor="hairline"
      background="surface"
      position="relative"
      _hover={{ borderColor: 'accent' }}
    >
      <Picture
        src={group.image.fileUrl}
        alt=""
        width={320}
        height={240}
        sizes="(min-width: 1200px) 220px, (min-width: 600px) 30vw, calc(50vw - 28px)"
        priority={priority}
        placeholderColor={group.image.color}
        style={{ width: '100%', height: 'auto', aspectRatio: '4 / 3' }}
      />
      <Stack gap="1" padding="3" flex="1">
        <Text as="h2" weight="medium" lineHeight="1.5" clamp={2} title={name}>
          <AppLink to={paths.itemGroup(group.brand.slug, group.id)} tone="plain">
            <span>{name}</span>
            {/* The whole card is the link. */}
            <Box as="span" position="absolute" inset="0" />
          </AppLink>
        </Text>
        <Box marginTop="auto">
          {group.minPrice === group.maxPrice ? null : (
            <Text as="span" size="xs" tone="muted" marginEnd="1">
              {text('from')}
            </Text>
          )}
          <Price amount={group.minPrice} size="lg" />
        </Box>
      </Stack>
    </Stack>
  );
}
