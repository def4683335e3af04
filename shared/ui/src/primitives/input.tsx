import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { piece } from '../theme/piece.ts';
import { canHover } from '../theme/scale.ts';
import { IconButton } from './button.tsx';
import { useFieldProps } from './field-context.ts';

const controlStyles = {
  display: 'block',
  width: '100%',
  minHeight: '44px',
  padding: '9px 12px',
  borderRadius: '8px',
  border: '1px solid var(--c-edge)',
  background: 'var(--c-surface)',
  color: 'var(--c-fg)',
  // Under 16 px phones zoom into the control.
  fontSize: '1rem',
  lineHeight: 1.5,
  '&::placeholder': { color: 'var(--c-muted)', opacity: 1 },
  [canHover]: { '&:hover:not(:disabled)': { borderColor: 'var(--c-fg)' } },
  '&:focus-visible': {
    outline: '2px solid var(--c-accent)',
    outlineOffset: '-1px',
    borderColor: 'transparent',
  },
  '&[aria-invalid=true]': { borderColor: 'var(--c-danger)' },
  '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
  '&[data-numeric]': { fontVariantNumeric: 'tabular-nums' },
};

const InputElement = piece('input', controlStyles);
const TextAreaElement = piece('textarea', { ...controlStyles, minHeight: '112px', resize: 'vertical' });

export type TextInputProps = ComponentProps<'input'>;

/** One line of text, at most 256 characters unless told otherwise. */
export function TextInput({ type = 'text', maxLength = 256, ...rest }: TextInputProps) {
  return (
    <InputElement type={type} maxLength={maxLength} {...rest} {...useFieldProps(rest)} required={undefined} />
  );
}

const PasswordElement = piece('div', {
  position: 'relative',
  '& > input': { paddingInlineEnd: '48px' },
  '& > button': { position: 'absolute', insetInlineEnd: 0, top: 0, color: 'var(--c-muted)' },
});

export type PasswordInputProps = Omit<TextInputProps, 'type'> & {
  /** The names of the button that shows and hides the password. */
  labels: { show: string; hide: string };
};

export function PasswordInput({ labels, autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <PasswordElement>
      <TextInput
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        {...rest}
      />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? labels.hide : labels.show}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </PasswordElement>
  );
}

export type TextAreaProps = ComponentProps<'textarea'>;

/** Several lines, at most 500 characters unless told otherwise. */
export function TextArea({ maxLength = 500, ...rest }: TextAreaProps) {
  return <TextAreaElement maxLength={maxLength} {...rest} {...useFieldProps(rest)} required={undefined} />;
}

export type NumberInputProps = Omit<TextInputProps, 'type' | 'inputMode'> & {
  /** How many decimals may be typed: 0 for counts and codes, 2 for baht. */
  decimals?: 0 | 2;
};

/** The digits of what was typed or pasted, with at most `decimals` of them after one point. */
export const stripToNumber = (text: string, decimals: 0 | 2): string => {
  if (decimals === 0) return text.replace(/\D/g, '');
  const [whole = '', ...parts] = text.replace(/[^\d.]/g, '').split('.');
  return parts.length === 0 ? whole : `${whole}.${parts.join('').slice(0, decimals)}`;
};

/** Text that holds digits only; leading zeros stay, so codes can be typed too. */
export function NumberInput({ decimals = 0, onChange, maxLength = 256, ...rest }: NumberInputProps) {
  const strip = (event: ChangeEvent<HTMLInputElement>) => {
    const stripped = stripToNumber(event.currentTarget.value, decimals);
    if (stripped !== event.currentTarget.value) event.currentTarget.value = stripped;
    onChange?.(event);
  };
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      data-numeric=""
      maxLength={maxLength}
      onChange={strip}
      {...rest}
    />
  );
}
