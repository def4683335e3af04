import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog, type DialogProps } from '../overlays/dialog.tsx';
import { Stack } from '../primitives/box.tsx';
import { Button } from '../primitives/button.tsx';
import { Form, type SchemaForm } from './form.tsx';
import { FormErrors } from './form-errors.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'closeLabel' | 'size' | 'onClose' | 'children'> & {
  form: Pick<SchemaForm<FieldValues>, 'element' | 'submit' | 'isBusy' | 'failure'>;
  cancelLabel: string;
  submitLabel: string;
  /** Marks the submit button as destructive. */
  isDanger?: boolean;
  /** Id of the sentence that explains the submission, for the submit button. */
  describedBy?: string;
};

/** A form in a dialog: its fields, then the errors that belong to no field, and buttons to cancel and to submit. */
export function FormDialog(props: FormDialogProps) {
  const { form, cancelLabel, submitLabel, isDanger, describedBy, children, ...dialog } = props;
  const formId = useId();
  return (
    <Dialog
      open
      {...dialog}
      footer={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : undefined}
            type="submit"
            form={formId}
            busy={form.isBusy}
            aria-describedby={describedBy}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <Stack gap={dialog.size === 'sm' ? '4' : '5'}>
          {children}
          <FormErrors {...form.failure} />
        </Stack>
      </Form>
    </Dialog>
  );
}
