import type { CurrentUser } from '@talad/contract/accounts';
import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { FormErrors } from '@talad/ui/form-errors';
import { AppLink } from '@talad/ui/link';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { useServerErrors } from '@talad/ui/use-failure';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CardPictureDialog } from './card-picture-dialog.tsx';
import { kycFields, toKycBody } from './kyc.form-model.ts';
import { draftOf, dropDraft, saveDraft } from './kyc-draft.ts';
import { CardPictureFields, IdentityFields, RolesField } from './kyc-fields.tsx';
import { useCardPicture } from './use-card-picture.ts';

/** The KYC form: names, numbers and birth date of the ID card, and photos of both sides. */
export function KycForm({ user, isAgain }: { user: CurrentUser; isAgain: boolean }) {
  const text = useText('settings');
  const { refresh } = useSession();
  const form = useForm({
    defaultValues: draftOf(user.id),
  });
  const { handleSubmit, setError, setValue, getValues } = form;
  const failure = useServerErrors(kycFields, setError);
  useEffect(() => () => saveDraft(user.id, getValues()), [user.id, getValues]);
  const send = useCommand('POST /api/user/kyc', {
    invalidates: ['GET /api/user/kyc'],
    onError: failure.show,
    onSuccess: () => {
      for (const field of ['nationalId', 'laserCode', 'birthDate'] as const) setValue(field, '');
      dropDraft();
      void refresh();
    },
  });
  const setPicture = (field: 'frontKey' | 'backKey') => (key: string) =>
    setValue(field, key, { shouldValidate: true, shouldDirty: true });
  const front = useCardPicture('front', setPicture('frontKey'));
  const back = useCardPicture('back', setPicture('backKey'));
  return (
    <Section title={text(isAgain ? 'kyc.form.again' : 'kyc.form.title')}>
      <form
        noValidate
        autoComplete="off"
        onSubmit={handleSubmit((values) => {
          failure.clear();
          send.mutate({ body: toKycBody(values) });
        })}
      >
        <Stack gap="5">
          <Text tone="muted">{text('kyc.form.lead')}</Text>
          <IdentityFields form={form} />
          <RolesField form={form} />
          <CardPictureFields form={form} front={front} back={back} />
          <Text size="sm" tone="muted">
            {text('kyc.form.private')}
          </Text>
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
          <Box>
            <Button type="submit" busy={send.isPending}>
              {text('kyc.form.send')}
            </Button>
          </Box>
          <AppLink to={paths.guide('how-to-kyc-verify')}>{text('kyc.guide')}</AppLink>
        </Stack>
      </form>
      <CardPictureDialog upload={front} />
      <CardPictureDialog upload={back} />
    </Section>
  );
}
