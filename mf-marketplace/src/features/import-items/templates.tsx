import { useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { fontSizes } from '@talad/ui/scale';
import { Text } from '@talad/ui/text';
import { itemKinds } from '../../contract-enums/contract-enums.ts';
import { type ImportFormat, templateOf } from './import-file.ts';

const types: Record<ImportFormat, string> = { csv: 'text/csv', json: 'application/json' };
const detailsStyles = {
  '& > summary': { minHeight: '44px', paddingBlock: '10px', cursor: 'pointer' },
  '& ul': { listStyle: 'none', columns: '2 240px' },
  '& li': { fontSize: fontSizes.sm, overflowWrap: 'anywhere' },
} as const;

/** Template files and the values that their columns accept. */
export function Templates() {
  const t = useText('marketplace');
  const localize = useLocalize();
  const games = useCall('GET /api/game/', { query: { order: 'name' } });
  const [first] = games.data?.results ?? [];
  const example = { game: first?.slug ?? 'Game_name', kind: itemKinds.at(-1) ?? 'item', tags: [] };
  return (
    <>
      <Text size="sm" tone="muted" marginBottom="3">
        {`${t('importItems.templateHint')} ${t('importItems.kinds', { kinds: itemKinds.join(', ') })}`}
      </Text>
      <Flex gap="3" flexWrap="wrap">
        {(['csv', 'json'] as const).map((format) => (
          <Button key={format} asChild variant="secondary">
            <a
              href={`data:${types[format]};charset=utf-8,${encodeURIComponent(templateOf(format, example))}`}
              download={`talad-items.${format}`}
            >
              <Icon name="arrow-down" size={18} />
              <span>{t(`importItems.${format}`)}</span>
            </a>
          </Button>
        ))}
      </Flex>
      <Box as="details" css={detailsStyles} marginTop="2">
        <summary>{t('importItems.games')}</summary>
        <ul>
          {games.data?.results.map(({ slug, names }) => (
            <li key={slug}>
              <code>{slug}</code>{' '}
              {localize(names) === slug.replaceAll('_', ' ') ? null : <span>{localize(names)}</span>}
            </li>
          ))}
        </ul>
      </Box>
    </>
  );
}
