import { acceptedPictures } from '@talad/contract/picture-types';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { Button, IconButton } from '@talad/ui/button';
import { Form, useSchemaForm } from '@talad/ui/form';
import { TextArea } from '@talad/ui/input';
import { Picture } from '@talad/ui/picture';
import { object, string } from '@talad/ui/schema';
import { Spinner } from '@talad/ui/spinner';
import { Text } from '@talad/ui/text';
import { type KeyboardEvent, useId, useRef } from 'react';
import { type UploadedPicture, usePictures } from '../../picture-upload/pictures.ts';

const styles = {
  '& textarea': { minHeight: '44px', maxHeight: '160px', fieldSizing: 'content', resize: 'none' },
} as const;

/** Maximum message length in characters that the API accepts. */
const maxTextLength = 2000;

const messageSchema = object({ text: string().trim().defined().max(maxTextLength, 'chat.tooLong') });

/** Enter sends only with a physical keyboard: on touch devices it is the only way to insert a line break. */
const hasKeyboard = () => window.matchMedia('(hover: hover)').matches;

/** Input of a chat message: text, a picture, or both. */
export function ChatComposer({ onSend }: { onSend: (text: string, pictureKey: string | undefined) => void }) {
  const t = useText('marketplace');
  const upload = usePictures([], 1);
  const [picture] = upload.pictures;
  const id = useId();
  const form = useSchemaForm({
    schema: messageSchema,
    defaultValues: { text: '' },
    mode: 'onChange',
    text: t,
    send: ({ text }) => {
      if (upload.isSending || (text === '' && !picture?.stored)) return;
      onSend(text, picture?.stored?.key);
      form.setValue('text', '');
      if (picture) upload.remove(picture.id);
      form.setFocus('text');
    },
  });
  const { length } = form.watch('text').trim();
  const problem =
    length > maxTextLength ? t('chat.tooLong', { length, max: maxTextLength }) : form.error('text');
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    void form.submit(event);
  };
  return (
    <Box css={styles}>
      <Form form={form}>
        {picture ? (
          <AttachedPicture
            picture={picture}
            isSending={upload.isSending}
            onRemove={() => upload.remove(picture.id)}
          />
        ) : null}
        {problem ? (
          <Text id={id} size="sm" tone="danger" role="alert" marginBottom="2">
            {problem}
          </Text>
        ) : null}
        <Flex gap="2" alignItems="flex-end">
          <PictureChooser onChoose={upload.replace} />
          <TextArea
            {...form.register('text')}
            rows={1}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem && id}
            aria-label={t('chat.message')}
            placeholder={t('chat.message')}
            onKeyDown={sendOnEnter}
          />
          <Button type="submit" flex="none">
            {t('chat.send')}
          </Button>
        </Flex>
      </Form>
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
        accept={acceptedPictures}
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
