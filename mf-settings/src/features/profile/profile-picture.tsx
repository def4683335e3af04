import type { CurrentUser } from '@talad/contract/accounts';
import { acceptedPictures } from '@talad/contract/picture-types';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { usePageRuntime } from '@talad/runtime/page-context';
import { useSession } from '@talad/runtime/session';
import { Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { useRef } from 'react';
import { CroppedUploadDialog } from '../../picture-crop/cropped-upload-dialog.tsx';
import { useCroppedUpload } from '../../picture-crop/use-cropped-upload.ts';

/** Width and height of a stored portrait, px. */
const side = 512;

/** The portrait: choose, crop to a square and upload; or remove. */
export function ProfilePicture({ user }: { user: CurrentUser }) {
  const text = useText('settings');
  const errorText = useErrorText();
  const { api } = usePageRuntime();
  const { setUser } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const upload = useCroppedUpload('portrait', async (form) => {
    setUser(await api.call('POST /api/user/profile/picture', {}, { form }));
    toast.show({ kind: 'success', id: 'profile', text: text('picture.saved') });
  });
  const drop = useCommand('PATCH /api/auth/user/me', {
    onSuccess: (changed) => {
      setUser(changed);
      toast.show({ kind: 'success', id: 'profile', text: text('picture.removed') });
    },
  });
  return (
    <Stack gap="2" alignItems="flex-start">
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        hidden
        aria-label={text('picture.choose')}
        onChange={({ currentTarget }) => {
          upload.choose(currentTarget.files?.[0]);
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = '';
        }}
      />
      <Flex gap="3" flexWrap="wrap">
        <Button variant="secondary" onClick={() => input.current?.click()}>
          <Icon name="image" size={18} />
          <span>{text('picture.choose')}</span>
        </Button>
        {user.profileImage ? (
          <Button
            variant="ghost"
            busy={drop.isPending}
            onClick={() => drop.mutate({ body: { profileImage: null } })}
          >
            {text('picture.remove')}
          </Button>
        ) : null}
      </Flex>
      <Text size="sm" tone="muted">
        {text('picture.hint')}
      </Text>
      {drop.isError ? (
        <Text role="alert" size="sm" tone="danger">
          {errorText(drop.error)}
        </Text>
      ) : null}
      <CroppedUploadDialog
        upload={upload}
        title={text('picture.cropTitle')}
        lead={text('picture.cropLead')}
        confirmLabel={text('picture.confirm')}
        aspect={1}
        round
        width={side}
      />
    </Stack>
  );
}
