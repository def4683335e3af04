import { useErrorText, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { Button, IconButton } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Picture } from '@talad/ui/picture';
import { Spinner } from '@talad/ui/spinner';
import { Text } from '@talad/ui/text';
import { useId, useRef } from 'react';
import { mostPictures } from './most-pictures.ts';
import type { UploadedPicture, usePictureUpload } from './upload-picture.ts';

interface PictureFieldProps {
  label: string;
  /** At least one is wanted. */
  required?: boolean;
  upload: ReturnType<typeof usePictureUpload>;
  problem: string | undefined;
  onChange: () => void;
}

/** Pictures as proof, sent as they are chosen and shown as the server keeps them. */
export function PictureField({ label, required = false, upload, problem, onChange }: PictureFieldProps) {
  const t = useText('marketplace');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isFull = upload.pictures.filter(({ state }) => state !== 'failed').length >= mostPictures;
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint ${id}-problem`}>
      <Text id={`${id}-label`} size="sm" weight="medium">
        {label}
        {required ? (
          <Box as="span" color="accent" marginInlineStart="1" aria-hidden="true">
            *
          </Box>
        ) : null}
      </Text>
      <Text id={`${id}-hint`} size="xs" tone="muted">
        {t(required ? 'pictures.hint' : 'pictures.hintFree', { most: mostPictures })}
      </Text>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={t('pictures.choose')}
        onChange={({ currentTarget }) => {
          upload.add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          currentTarget.value = '';
          onChange();
        }}
      />
      <Flex as="ul" gap="3" flexWrap="wrap" listStyleType="none" marginBlock="3">
        {upload.pictures.map((picture) => (
          <li key={picture.id}>
            <PictureTile picture={picture} onRemove={() => upload.remove(picture.id)} />
          </li>
        ))}
      </Flex>
      <Button variant="secondary" size="sm" disabled={isFull} onClick={() => input.current?.click()}>
        <Icon name="image" size={18} />
        {t('pictures.choose')}
      </Button>
      <Text id={`${id}-problem`} size="sm" tone="danger" marginTop="2" role="alert">
        {problem}
      </Text>
    </Box>
  );
}

function PictureTile({ picture, onRemove }: { picture: UploadedPicture; onRemove: () => void }) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const { answer, state, name, error } = picture;
  return (
    <Box width="120px">
      <Box
        position="relative"
        height="90px"
        borderRadius="control"
        overflow="hidden"
        border="1px solid"
        borderColor={state === 'failed' ? 'danger' : 'hairline'}
        display="grid"
        placeItems="center"
        css={{ '& > img': { width: '120px', height: '90px' } }}
      >
        {answer ? (
          <Picture
            src={answer.picture.fileUrl}
            alt={t('pictures.there', { name })}
            width={120}
            height={90}
            placeholderColor={answer.picture.color}
          />
        ) : null}
        {state === 'sending' ? <Spinner label={t('pictures.sending', { name })} /> : null}
        <Box position="absolute" top="0" insetInlineEnd="0">
          <IconButton
            icon="close"
            variant="scrim"
            size="sm"
            iconSize={16}
            label={t('pictures.remove', { name })}
            onClick={onRemove}
          />
        </Box>
      </Box>
      {state === 'failed' ? (
        <Text size="xs" tone="danger" role="alert">
          {errorText(error)}
        </Text>
      ) : null}
    </Box>
  );
}
