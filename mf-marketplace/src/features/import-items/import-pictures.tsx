import { acceptedPictures } from '@talad/contract/picture-types';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { Button, IconButton } from '@talad/ui/button';
import { Text } from '@talad/ui/text';
import { FileDrop } from '../../file-drop/file-drop.tsx';
import type { Pictures } from '../../picture-upload/pictures.ts';

/** Maximum number of pictures per import. */
export const maxImportPictures = 100;

/** Pictures that the file references; uploads each as soon as it is chosen. */
export function ImportPictures({ upload }: { upload: Pictures }) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const there = upload.pictures.filter(({ stored }) => stored).length;
  const failed = upload.pictures.filter(({ error }) => error !== undefined);
  const sending = upload.pictures.length - there - failed.length;
  return (
    <>
      <FileDrop
        label={t('pictures.choose')}
        hint={t('importItems.picturesHint', { max: maxImportPictures })}
        accept={acceptedPictures}
        multiple
        onFiles={upload.add}
      />
      <Box role="status" marginTop="2">
        {there > 0 ? <Text size="sm">{t('importItems.pictureCount', { count: there })}</Text> : null}
        {sending > 0 ? (
          <Text size="sm" tone="muted">
            {t('importItems.pictureSending', { count: sending })}
          </Text>
        ) : null}
        {upload.rejectedFiles ? (
          <Text size="sm" tone="muted">
            {t(upload.rejectedFiles.textKey, { count: upload.rejectedFiles.count })}
          </Text>
        ) : null}
      </Box>
      {upload.pictures.length > 0 ? (
        <Box
          as="ul"
          listStyleType="none"
          maxHeight="240px"
          overflowY="auto"
          aria-label={t('importItems.pictureList')}
        >
          {upload.pictures.map((picture, index) => (
            <li key={picture.id}>
              <Flex alignItems="center" justifyContent="space-between" gap="2">
                <Text
                  size="sm"
                  tone={picture.error === undefined ? 'fg' : 'danger'}
                  overflowWrap="anywhere"
                  minWidth="0"
                >
                  {picture.error === undefined
                    ? picture.name
                    : t('importItems.pictureFailed', {
                        name: picture.name,
                        reason: errorText(picture.error),
                      })}
                </Text>
                <Flex flex="none">
                  {picture.error === undefined ? null : (
                    <Button variant="ghost" size="sm" onClick={() => upload.retry(picture)}>
                      {t('again')}
                    </Button>
                  )}
                  <IconButton
                    icon="close"
                    iconSize={16}
                    label={t('pictures.remove', { number: index + 1 })}
                    onClick={() => upload.remove(picture.id)}
                  />
                </Flex>
              </Flex>
            </li>
          ))}
        </Box>
      ) : null}
    </>
  );
}
