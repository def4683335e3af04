import { useErrorText, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { Button, IconButton } from '@talad/ui/button';
import { TextArea } from '@talad/ui/input';
import { Picture } from '@talad/ui/picture';
import { Spinner } from '@talad/ui/spinner';
import { Text } from '@talad/ui/text';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { pictureTypes, type UploadedPicture, usePictures } from '../../picture-upload/pictures.ts';

const styles = {
  '& textarea': { minHeight: '44px', maxHeight: '160px', fieldSizing: 'content', resize: 'none' },
} as const;

/** Maximum message length in characters that the API accepts. */
const longestText = 2000;

/** Enter sends only with a physical keyboard: on touch devices it is the only way to insert a line break. */
const hasKeyboard = () => window.matchMedia('(hover: hover)').matches;

/** Input of a chat message: text, a picture, or both. */
export function ChatComposer({ onSend }: { onSend: (text: string, pictureKey: string | undefined) => void }) {
  const t = useText('marketplace');
  const upload = usePictures([], 1);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [picture] = upload.pictures;
  const { length } = text.trim();
  const isTooLong = length > longestText;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (upload.isSending || isTooLong || (!length && !picture?.stored)) return;
    onSend(text.trim(), picture?.stored?.key);
    setText('');
    if (picture) upload.remove(picture.id);
    field.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <Box as="form" onSubmit={send} css={styles}>
      {picture ? (
        <AttachedPicture
          picture={picture}
          isSending={upload.isSending}
          onRemove={() => upload.remove(picture.id)}
        />
      ) : null}
      {isTooLong ? (
        <Text size="sm" tone="danger" role="alert" marginBottom="2">
          {t('chat.tooLong', { length, longest: longestText })}
        </Text>
      ) : null}
      <Flex gap="2" alignItems="flex-end">
        <PictureChooser onChoose={upload.replace} />
        <TextArea
          ref={field}
          rows={1}
          value={text}
          aria-invalid={isTooLong || undefined}
          aria-label={t('chat.message')}
          placeholder={t('chat.message')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <Button type="submit" flex="none">
          {t('chat.send')}
        </Button>
      </Flex>
    </Box>
  );
}

interface AttachedPictureProps {
  picture: UploadedPicture;
  isSending: boolean;
  onRemove: () => void;
}

function AttachedPicture({ picture, isSending, onRemove }: AttachedPictureProps) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const isFailed = picture.error !== undefined;
  return (
    <Flex gap="3" alignItems="center" marginBottom="2">
      {picture.stored ? (
        <Box borderRadius="control" overflow="hidden" css={{ '& img': { width: '64px', height: '48px' } }}>
          <Picture
            src={picture.stored.picture.fileUrl}
            alt={t('pictures.there', { name: picture.name })}
            width={64}
            height={48}
            placeholderColor={picture.stored.picture.color}
          />
        </Box>
      ) : null}
      {isSending ? <Spinner label={t('pictures.sending', { name: picture.name })} /> : null}
      <Text size="sm" tone={isFailed ? 'danger' : 'muted'} role="status" flex="1" clamp={2}>
        {isFailed ? errorText(picture.error) : picture.name}
      </Text>
      <IconButton
        icon="close"
        size="sm"
        label={t('chat.removePicture', { name: picture.name })}
        onClick={onRemove}
      />
    </Flex>
  );
}

function PictureChooser({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useText('marketplace');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes.join(',')}
        hidden
        aria-label={t('chat.addPicture')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
      <IconButton icon="image" label={t('chat.addPicture')} onClick={() => chooser.current?.click()} />
    </>
  );
}
