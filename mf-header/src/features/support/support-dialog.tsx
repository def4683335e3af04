import { type SupportSubject, supportSubjects } from '@talad/contract/support-subjects';
import { useCommand } from '@talad/runtime/command';
import { useText } from '@talad/runtime/i18n';
import { StatusModal } from '@talad/ui/status-modal';
import { useState } from 'react';
import type { SupportValues } from './support.form-model.ts';
import { SupportForm } from './support-form.tsx';

interface SupportDialogProps {
  subject: SupportSubject | undefined;
  onClose: () => void;
}

const isSubject = (text: string): text is SupportSubject => supportSubjects.some((known) => known === text);

/** Support request: the form, then a confirmation with the request number, or an error. */
export default function SupportDialog({ subject, onClose }: SupportDialogProps) {
  const text = useText('header');
  const [written, setWritten] = useState<SupportValues>();
  const send = useCommand('POST /api/zendesk');

  if (send.isSuccess) {
    return (
      <StatusModal
        kind="success"
        onClose={onClose}
        title={text('support.thanks')}
        primaryLabel={text('support.done')}
        closeLabel={text('support.close')}
      >
        {text('support.number', { id: send.data.request.id })}
      </StatusModal>
    );
  }
  if (send.isError) {
    return (
      <StatusModal
        kind="error"
        onClose={() => send.reset()}
        title={text('support.failed')}
        primaryLabel={text('support.again')}
        closeLabel={text('support.close')}
        requestId={send.error.requestId}
      >
        {text('support.saved')}
      </StatusModal>
    );
  }
  return (
    <SupportForm
      subject={subject}
      written={written}
      onClose={onClose}
      onSend={(values) => {
        setWritten(values);
        return (
          isSubject(values.subject) && send.mutateAsync({ body: { ...values, subject: values.subject } })
        );
      }}
    />
  );
}
