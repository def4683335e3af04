import type { Brand } from '@talad/contract/catalogue';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { Box, HStack } from '@talad/ui/box';
import { Picture } from '@talad/ui/picture';
import { Heading, Text } from '@talad/ui/text';

/** Header of a brand: banner, name and description. */
export function BrandHead({ brand }: { brand: Brand }) {
  const localize = useLocalize();
  const text = useText('official-store');
  return (
    <Box
      position="relative"
      overflow="hidden"
      borderRadius="card"
      border="1px solid"
      borderColor="hairline"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      alignItems="center"
    >
      <Picture
        src={brand.banner.fileUrl}
        alt=""
        width={1280}
        height={720}
        sizes="(min-width: 1248px) 480px, (min-width: 1024px) 40vw, 100vw"
        priority
        placeholderColor={brand.banner.color}
        style={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }}
      />
      <Box padding={{ base: '4', md: '6' }}>
        <HStack gap="3" flexWrap="wrap">
          <Heading level={1}>{localize(brand.names)}</Heading>
          <Badge tone="accent" shape="shield">
            {text('official')}
          </Badge>
        </HStack>
        <Text tone="muted" marginTop="2" maxWidth="70ch">
          {localize(brand.description)}
        </Text>
      </Box>
    </Box>
  );
}
