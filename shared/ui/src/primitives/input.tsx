import { amountDigits } from '@talad/contract/money';
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { canHover } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';
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

const InputElement = styledElement('input', controlStyles);
const TextAreaElement = styledElement('textarea', {
  ...controlStyles,
  minHeight: '112px',
  resize: 'vertical',
});

export type TextInputProps = ComponentProps<'input'>;

/** A single-line input, limited to 256 characters by default. */
export function TextInput({ type = 'text', maxLength = 256, ...rest }: TextInputProps) {
  return (
    <InputElement type={type} maxLength={maxLength} {...rest} {...useFieldProps(rest)} required={undefined} />
  );
}

const PasswordElement = styledElement('div', {
  position: 'relative',
  '& > input': { paddingInlineEnd: '48px' },
  '& > button': { position: 'absolute', insetInlineEnd: 0, top: 0, color: 'var(--c-muted)' },
});

/** No `maxLength`, which would cut a long password into another one; the form rejects it instead. */
export type PasswordInputProps = Omit<TextInputProps, 'type' | 'maxLength'> & {
  /** The names of the button that shows and hides the password. */
  labels: { show: string; hide: string };
};

/** An input for a password, with a button that shows it. */
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

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'>;

/** A multi-line input. The form rejects text that is too long: a `maxLength` would cut off pasted text. */
export function TextArea(props: TextAreaProps) {
  return <TextAreaElement {...props} {...useFieldProps(props)} required={undefined} />;
}

export type NumberInputProps = Omit<TextInputProps, 'type' | 'inputMode'> & {
  /** Number of decimals: 0 for counts and codes, 2 for baht. */
  decimals?: 0 | 2;
  /** Limits typing only; pasted text is never cut, so that the form can reject it. */
  maxLength?: number;
};

/**
 * What is left of typed text: its digits. In an amount also points and commas, and every digit: without them '1,00' would
 * become 100 and '9.999' another price, so the form says instead that it cannot read the amount.
 */
export const stripToNumber = (text: string, decimals: 0 | 2): string =>
  text.replace(decimals === 0 ? /\D/g : /[^\d.,]/g, '');

const otherCountPattern = /\d\.\d|^\s*[-−]\d/;

/** Pasted text as a number; unchanged where stripping would give another number: `12,50`, `1.234.567`, `-5`. */
export function pastedNumber(text: string, decimals: 0 | 2): string {
  if (decimals === 2) return amountDigits(text) ?? text;
  return otherCountPattern.test(text) ? text : stripToNumber(text, decimals);
}

/** A text input for digits; keeps leading zeros, so that it also works for codes. */
export function NumberInput({ decimals = 0, onChange, onFocus, maxLength = 256, ...rest }: NumberInputProps) {
  const last = useRef(String(rest.value ?? rest.defaultValue ?? ''));
  const strip = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    const before = last.current;
    const isTyped = (event.nativeEvent as InputEvent).inputType === 'insertText';
    const isStripped = stripToNumber(before, decimals) === before;
    let next = isTyped && isStripped ? stripToNumber(value, decimals) : pastedNumber(value, decimals);
    if (isTyped && next.length > maxLength) next = before;
    if (next !== value) event.currentTarget.value = next;
    last.current = next;
    onChange?.(event);
  };
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      data-numeric=""
      onChange={strip}
      onFocus={(event) => {
        last.current = event.currentTarget.value;
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
