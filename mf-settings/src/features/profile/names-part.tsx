import type { Profile } from '@talad/contract/profile';
import { useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { useSession } from '@talad/runtime/session';
import { Box, Grid, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { FormErrors } from '@talad/ui/form-errors';
import { TextInput } from '@talad/ui/input';
import { Section } from '@talad/ui/section';
import { Text } from '@talad/ui/text';
import { toast } from '@talad/ui/toast';
import { useServerErrors } from '@talad/ui/use-failure';
import { useForm } from 'react-hook-form';

const longest = 100;
const fields = ['firstName', 'lastName'] as const;

/** First and last name; both are optional and private. */
export function NamesPart({ profile }: { profile: Profile }) {
  const text = useText('settings');
  const { adopt } = useSession();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    defaultValues: { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' },
  });
  const failure = useServerErrors<{ firstName: string; lastName: string }>(fields, setError);
  const save = useCommand('PATCH /api/auth/user/me', {
    invalidates: ['GET /api/user/profile'],
    onError: failure.show,
    onSuccess: (user, { body }) => {
      adopt(user);
      reset({ firstName: body.firstName ?? '', lastName: body.lastName ?? '' });
      toast.show({ kind: 'success', id: 'profile', text: text('names.saved') });
    },
  });
  return (
    <Section title={text('names.title')}>
      <form
        noValidate
        onSubmit={handleSubmit(({ firstName, lastName }) => {
          failure.clear();
          save.mutate({ body: { firstName: firstName.trim() || null, lastName: lastName.trim() || null } });
        })}
      >
        <Stack gap="4">
          <Text size="sm" tone="muted">
            {text('names.lead')}
          </Text>
          <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            <Field label={text('names.first')} error={formState.errors.firstName?.message}>
              <TextInput autoComplete="given-name" maxLength={longest} {...register('firstName')} />
            </Field>
            <Field label={text('names.last')} error={formState.errors.lastName?.message}>
              <TextInput autoComplete="family-name" maxLength={longest} {...register('lastName')} />
            </Field>
          </Grid>
          <FormErrors messages={failure.messages} requestId={failure.requestId} />
          <Box>
            <Button type="submit" busy={save.isPending} disabled={!formState.isDirty}>
              {text('names.save')}
            </Button>
          </Box>
        </Stack>
      </form>
    </Section>
  );
}
