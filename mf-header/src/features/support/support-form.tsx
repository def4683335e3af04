import { type SupportSubject, supportSubjects } from '@talad/contract/support-subjects';
import { useText } from '@talad/runtime/i18n';
import { useLocation } from '@talad/runtime/router';
import { useSession } from '@talad/runtime/session';
import { Field } from '@talad/ui/field';
import { useSchemaForm } from '@talad/ui/form';
import { FormDialog } from '@talad/ui/form-dialog';
import { TextArea, TextInput } from '@talad/ui/input';
import { Select } from '@talad/ui/select';
import { Text } from '@talad/ui/text';
import { type SupportValues, supportRules } from './support.form-model.ts';

interface SupportFormProps {
  subject: SupportSubject | undefined;
  /** Values to restore after a failed submission. */
  written: SupportValues | undefined;
  onClose: () => void;
  onSend: (values: SupportValues) => unknown;
}

/** Subject, description, name and email; the current page is submitted as well. */
export function SupportForm({ subject, written, onClose, onSend }: SupportFormProps) {
  const text = useText('header');
  const { user } = useSession();
  const { pathname } = useLocation();
  const form = useSchemaForm({
    schema: supportRules,
    defaultValues: written ?? {
      subject: subject ?? '',
      ref: pathname.slice(0, 256),
      description: '',
      name: user?.username ?? '',
      email: user?.email ?? '',
    },
    text,
    apiErrorsAt: [],
    send: onSend,
  });
  const options = [
    { value: '', label: text('support.choose') },
    ...supportSubjects.map((value) => ({ value, label: text(`support.subjects.${value}`) })),
  ];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('support.title')}
      closeLabel={text('support.close')}
      cancelLabel={text('support.notNow')}
      submitLabel={text('support.send')}
    >
      <Field label={text('support.subject')} error={form.error('subject')} required>
        <Select options={options} {...form.register('subject')} />
      </Field>
      <Field
        label={text('support.description')}
        hint={text('support.descriptionHint')}
        error={form.error('description')}
        required
      >
        <TextArea {...form.register('description')} />
      </Field>
      <Field label={text('support.name')} error={form.error('name')} required>
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      <Field label={text('support.email')} error={form.error('email')} required>
        <TextInput type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
      </Field>
      <input type="hidden" {...form.register('ref')} />
      <Text size="sm" tone="muted">
        {text('support.privacy')}
      </Text>
    </FormDialog>
  );
}
