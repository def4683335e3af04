import type { Profile } from '@talad/contract/profile';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { Box, Grid, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { object, string } from '@talad/ui/schema';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';

const maxNameLength = 100;
const namesSchema = object({ firstName: string().trim().defined(), lastName: string().trim().defined() });

/** First and last name; both are optional and private. */
export function NamesPart({ profile }: { profile: Profile }) {
  const text = useText('settings');
  const { setUser } = useSession();
  const save = useCommand('PATCH /api/auth/user/me', {
    invalidates: ['GET /api/user/profile'],
    onSuccess: (user, { body }) => {
      setUser(user);
      form.reset({ firstName: body.firstName ?? '', lastName: body.lastName ?? '' });
      toast.show({ kind: 'success', id: 'profile', text: text('names.saved') });
    },
  });
  const form = useSchemaForm({
    schema: namesSchema,
    defaultValues: { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' },
    text,
    send: ({ firstName, lastName }) =>
      save.mutateAsync({ body: { firstName: firstName || null, lastName: lastName || null } }),
  });
  return (
    <Section title={text('names.title')}>
      <Form form={form}>
        <Stack gap="4">
          <Text size="sm" tone="muted">
            {text('names.lead')}
          </Text>
          <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            <Field label={text('names.first')} error={form.error('firstName')}>
              <TextInput
                autoComplete="given-name"
                maxLength={maxNameLength}
                {...form.register('firstName')}
              />
            </Field>
            <Field label={text('names.last')} error={form.error('lastName')}>
              <TextInput
                autoComplete="family-name"
                maxLength={maxNameLength}
                {...form.register('lastName')}
              />
            </Field>
          </Grid>
          <FormErrors {...form.failure} />
          <Box>
            <Button type="submit" busy={form.isBusy} disabled={!form.formState.isDirty}>
              {text('names.save')}
            </Button>
          </Box>
        </Stack>
      </Form>
    </Section>
  );
}
