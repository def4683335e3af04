import { Icon } from '../primitives/icon.tsx';
import { styledElement } from '../theme/styled-element.ts';

const ErrorsElement = styledElement('div', {
  display: 'flex',
  gap: '10px',
  padding: '12px 14px',
  borderRadius: '8px',
  border: '1px solid var(--c-danger)',
  background: 'color-mix(in srgb, var(--c-danger) 10%, transparent)',
  color: 'var(--c-fg)',
  fontSize: '0.875rem',
  '& > svg': { flex: 'none', marginTop: '2px', color: 'var(--c-danger)' },
  '& [data-part=errors-request]': { fontSize: '0.75rem', color: 'var(--c-muted)', overflowWrap: 'anywhere' },
});

export type FormErrorsProps = {
  /** Error messages; renders nothing if empty. */
  messages: readonly string[];
  requestId?: string;
};

/** Form errors that belong to no field, shown above the submit button. */
export function FormErrors({ messages, requestId }: FormErrorsProps) {
  if (messages.length === 0) return null;
  return (
    <ErrorsElement role="alert">
      <Icon name="warning" />
      <div>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {requestId === undefined ? null : <p data-part="errors-request">{requestId}</p>}
      </div>
    </ErrorsElement>
  );
}
