import type { DynamicItemDetail } from '@talad/contract/listings';
import { useNamed, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { Picture } from '@talad/ui/picture';
import { useState } from 'react';

const thumbStyles = {
  '& button': {
    flex: 'none',
    width: '80px',
    borderRadius: '8px',
    border: '2px solid transparent',
    overflow: 'hidden',
    cursor: 'pointer',
    '&[aria-current]': { borderColor: 'var(--c-accent)' },
    '& > img': { width: '76px', height: '57px' },
  },
} as const;

/** The pictures of an offer; the first one is usually the largest thing on the page and comes early. */
export function ItemGallery({ item }: { item: DynamicItemDetail }) {
  const t = useText('marketplace');
  const name = useNamed()(item.names);
  const [shown, setShown] = useState(0);
  const pictures =
    item.images.length > 0 ? item.images : [{ fileUrl: item.imageUrl, color: item.imageColor }];
  const picture = pictures[shown] ?? pictures[0];
  if (!picture) return null;
  return (
    <>
      <Box
        borderRadius="card"
        overflow="hidden"
        border="1px solid"
        borderColor="hairline"
        css={{ '& > img': { width: '100%', height: 'auto', aspectRatio: '4 / 3' } }}
      >
        <Picture
          key={picture.fileUrl}
          src={picture.fileUrl}
          alt={name}
          width={640}
          height={480}
          sizes="(min-width: 1200px) 620px, (min-width: 1024px) 52vw, 94vw"
          priority
          placeholderColor={picture.color}
        />
      </Box>
      {pictures.length > 1 ? (
        <Flex
          gap="2"
          marginTop="3"
          overflowX="auto"
          role="group"
          aria-label={t('item.pictures')}
          css={thumbStyles}
        >
          {pictures.map(({ fileUrl, color }, index) => (
            <button
              key={fileUrl}
              type="button"
              aria-label={t('item.picture', { number: index + 1, total: pictures.length })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => setShown(index)}
            >
              <Picture src={fileUrl} alt="" width={80} height={60} placeholderColor={color} />
            </button>
          ))}
        </Flex>
      ) : null}
    </>
  );
}
