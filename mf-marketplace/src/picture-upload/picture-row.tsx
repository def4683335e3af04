import { listingLimits } from '@talad/contract/listing-limits';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Badge } from '@talad/ui/badge';
import { Box, Flex } from '@talad/ui/box';
import { Button, IconButton } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { Field } from '@talad/ui/field';
import { Icon } from '@talad/ui/icon';
import { TextInput } from '@talad/ui/input';
import { Picture } from '@talad/ui/picture';
import { Text } from '@talad/ui/text';
import type { Pictures, UploadedPicture } from './pictures.ts';

interface PictureRowProps {
  picture: UploadedPicture;
  position: { index: number; total: number };
  /** Name of the listing whose pictures these are. They can be reordered; the first one is the cover. */
  listingName: string | undefined;
  upload: Pictures;
}

const frameStyles = {
  position: 'relative',
  flex: 'none',
  width: '120px',
  height: '90px',
  borderRadius: '8px',
  overflow: 'hidden',
  border: `1px solid ${color('hairline')}`,
  background: color('surface'),
  display: 'grid',
  placeItems: 'center',
  '&[data-failed]': { borderColor: color('danger') },
  '& > img': { width: '120px', height: '90px' },
  '& progress': { width: '92px', accentColor: color('accent') },
} as const;

/** One picture with its alt text and its actions. */
export function PictureRow({ picture, position, listingName, upload }: PictureRowProps) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const { id, stored, error, name, alt } = picture;
  const { index, total } = position;
  const number = index + 1;
  const isListing = listingName !== undefined;
  const isFailed = error !== undefined;
  return (
    <Flex gap="3" alignItems="flex-start">
      <Box css={frameStyles} data-failed={isFailed ? '' : undefined}>
        {stored ? (
          <Picture
            src={stored.picture.fileUrl}
            alt={isListing ? t('pictures.alt', { number, name: listingName }) : t('pictures.there', { name })}
            width={120}
            height={90}
            placeholderColor={stored.picture.color}
          />
        ) : (
          <UploadStatus picture={picture} />
        )}
        {isListing && index === 0 && stored ? (
          <Box position="absolute" bottom="1" insetInlineStart="1" background="bg" borderRadius="chip">
            <Badge tone="accent">{t('pictures.cover')}</Badge>
          </Box>
        ) : null}
      </Box>
      <Box flex="1" minWidth="0">
        {isFailed ? (
          <Text size="sm" tone="danger" role="alert" overflowWrap="anywhere">
            {`${name}: ${errorText(error)}`}
          </Text>
        ) : (
          <Field label={t('pictures.describe', { number })}>
            <TextInput
              value={alt}
              onChange={({ currentTarget }) => upload.describe(id, currentTarget.value)}
              maxLength={listingLimits.pictureAltMax}
              autoComplete="off"
              dir="auto"
            />
          </Field>
        )}
        <Flex marginTop="1" justifyContent="flex-end" alignItems="center">
          {isFailed ? (
            <Button variant="ghost" size="sm" onClick={() => upload.retry(picture)}>
              {t('again')}
            </Button>
          ) : isListing ? (
            <>
              <IconButton
                icon="arrow-up"
                iconSize={18}
                label={t('pictures.earlier', { number })}
                disabled={index === 0}
                onClick={() => upload.move(id, -1)}
              />
              <IconButton
                icon="arrow-down"
                iconSize={18}
                label={t('pictures.later', { number })}
                disabled={number === total}
                onClick={() => upload.move(id, 1)}
              />
            </>
          ) : null}
          <IconButton
            icon="trash"
            iconSize={18}
            label={t('pictures.remove', { number })}
            onClick={() => upload.remove(id)}
          />
        </Flex>
      </Box>
    </Flex>
  );
}

/** Replaces the picture with the upload progress or a failure icon. */
function UploadStatus({ picture: { name, sent, error } }: { picture: UploadedPicture }) {
  const t = useText('marketplace');
  if (error !== undefined) {
    return (
      <Box color="danger" aria-hidden="true">
        <Icon name="warning" size={28} />
      </Box>
    );
  }
  return (
    <progress max={1} value={sent < 1 ? sent : undefined} aria-label={t('pictures.sending', { name })} />
  );
}
