import type { CurrentUser } from '@talad/contract/accounts';
import { paths } from '@talad/contract/paths';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { Box, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { AppLink } from '@talad/ui/link';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { useEffect } from 'react';
import { CardPictureDialog } from './card-picture-dialog.tsx';
import { kycSchema, toKycBody } from './kyc.form-model.ts';
import { draftOf, dropDraft, saveDraft } from './kyc-draft.ts';
import { CardPictureFields, IdentityFields, RolesField } from './kyc-fields.tsx';
import { useCardPicture } from './use-card-picture.ts';

/** The KYC form: names, numbers and birth date of the ID card, and photos of both sides. */
export function KycForm({ user, isAgain }: { user: CurrentUser; isAgain: boolean }) {
  const text = useText('settings');
  const { refresh } = useSession();
  const send = useCommand('POST /api/user/kyc', {
    invalidates: ['GET /api/user/kyc'],
    onSuccess: () => {
      for (const field of ['nationalId', 'laserCode', 'birthDate'] as const) setValue(field, '');
      dropDraft();
      void refresh();
    },
  });
  const form = useSchemaForm({
    schema: kycSchema,
    defaultValues: draftOf(user.id),
    text,
    send: (values) => send.mutateAsync({ body: toKycBody(values) }),
  });
  const { setValue, getValues } = form;
  useEffect(() => () => saveDraft(user.id, getValues()), [user.id, getValues]);
  const setPicture = (field: 'frontKey' | 'backKey') => (key: string) =>
    setValue(field, key, { shouldValidate: true, shouldDirty: true });
  const front = useCardPicture('front', setPicture('frontKey'));
  const back = useCardPicture('back', setPicture('backKey'));
  return (
    <Section title={text(isAgain ? 'kyc.form.again' : 'kyc.form.title')}>
      <Form form={form} autoComplete="off">
        <Stack gap="5">
          <Text tone="muted">{text('kyc.form.lead')}</Text>
          <IdentityFields form={form} />
          <RolesField form={form} />
          <CardPictureFields form={form} front={front} back={back} />
          <Text size="sm" tone="muted">
            {text('kyc.form.private')}
          </Text>
          <FormErrors {...form.failure} />
          <Box>
            <Button type="submit" busy={form.isBusy}>
              {text('kyc.form.send')}
            </Button>
          </Box>
          <AppLink to={paths.guide('how-to-kyc-verify')}>{text('kyc.guide')}</AppLink>
        </Stack>
      </Form>
      <CardPictureDialog upload={front} />
      <CardPictureDialog upload={back} />
    </Section>
  );
}
