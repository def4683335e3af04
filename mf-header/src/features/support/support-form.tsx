import { yupResolver } from '@hookform/resolvers/yup';
import { type SupportSubject, supportSubjects } from '@talad/contract/support-subjects';
import { useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Dialog } from '@talad/ui/dialog';
import { Field } from '@talad/ui/field';
import { TextArea, TextInput } from '@talad/ui/input';
import { Select } from '@talad/ui/select';
import { Text } from '@talad/ui/text';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type SupportValues, supportRules } from './support.form-model.ts';

interface SupportFormProps {
  subject: SupportSubject | undefined;
  /** Values to restore after a failed submission. */
  written: SupportValues | undefined;
  busy: boolean;
  onClose: () => void;
  onSend: (values: SupportValues) => void;
}

/** Subject, description, name and email; the current page is submitted as well. */
export function SupportForm({ subject, written, busy, onClose, onSend }: SupportFormProps) {
  const text = useText('header');
  const formId = useId();
  const { user } = useSession();
  const { pathname } = useLocation();
  const { register, handleSubmit, formState } = useForm<SupportValues>({
    resolver: yupResolver(supportRules),
    defaultValues: written ?? {
      subject: subject ?? '',
      ref: pathname.slice(0, 256),
      description: '',
      name: user?.username ?? '',
      email: user?.email ?? '',
    },
  });
  const error = (name: keyof SupportValues) => {
    const message = formState.errors[name]?.message;
    return message && text(message);
  };
  const options = [
    { value: '', label: text('support.choose') },
    ...supportSubjects.map((value) => ({ value, label: text(`support.subjects.${value}`) })),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('support.title')}
      closeLabel={text('support.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text('support.notNow')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {text('support.send')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={handleSubmit(onSend)}>
        <Stack gap="5">
          <Field label={text('support.subject')} error={error('subject')} required>
            <Select options={options} {...register('subject')} />
          </Field>
          <Field
            label={text('support.description')}
            hint={text('support.descriptionHint')}
            error={error('description')}
            required
          >
            <TextArea {...register('description')} />
          </Field>
          <Field label={text('support.name')} error={error('name')} required>
            <TextInput autoComplete="name" {...register('name')} />
          </Field>
          <Field label={text('support.email')} error={error('email')} required>
            <TextInput type="email" autoComplete="email" inputMode="email" {...register('email')} />
          </Field>
          <input type="hidden" {...register('ref')} />
          <Text size="sm" tone="muted">
            {text('support.privacy')}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}
