import { type ReactNode, useId } from 'react';
import { belowDesktop, from, visuallyHiddenStyles } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';
import { FieldContext } from './field-context.ts';
import { Icon } from './icon.tsx';

const FieldElement = styledElement('div', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  width: '100%',
  '& [data-part=field-label]': { fontSize: '0.875rem', fontWeight: 500, color: 'var(--c-fg)' },
  '& [data-part=field-required]': { color: 'var(--c-accent)', marginInlineStart: '4px' },
  '& [data-part=field-hint]': { fontSize: '0.75rem', color: 'var(--c-muted)' },
  [belowDesktop]: { '&[data-repeated] [data-part=field-hint]': { display: 'none' } },
  '& [data-part=field-control]': { position: 'relative' },
  '& [data-part=field-error]': {
    display: 'flex',
    gap: '6px',
    alignItems: 'flex-start',
    fontSize: '0.875rem',
    lineHeight: 1.5,
    color: 'var(--c-danger)',
    marginTop: '6px',
    '& > svg': { flex: 'none', marginTop: '2px' },
    '&:empty': { display: 'none' },
  },
  // In wide windows the error is a bubble at the end of the control, without a layout shift. It replaces the hint,
  // which screen readers still read; without a hint it is above the control, beside the label.
  [from.lg]: {
    '& [data-part=field-error]': {
      position: 'absolute',
      insetInlineEnd: 0,
      bottom: 'calc(100% + 6px)',
      marginTop: 0,
      maxWidth: '100%',
      // Two lines of it are no taller than a hint of one line and the gap of a form.
      padding: '2px 8px',
      fontSize: '0.75rem',
      lineHeight: 1.4,
      borderRadius: '8px',
      background: 'var(--c-raised)',
      border: '1px solid var(--c-danger)',
      boxShadow: 'var(--c-lift)',
      zIndex: 5,
      pointerEvents: 'none',
      '&::after': {
        content: '""',
        position: 'absolute',
        top: 'calc(100% - 4px)',
        insetInlineEnd: '18px',
        width: '8px',
        height: '8px',
        background: 'var(--c-raised)',
        border: 'solid var(--c-danger)',
        borderWidth: '0 1px 1px 0',
        transform: 'rotate(45deg)',
      },
    },
    '&[data-hinted] [data-part=field-error]': {
      bottom: 'auto',
      top: 'calc(100% + 4px)',
      '&::after': { top: '-5px', transform: 'rotate(225deg)' },
    },
    '&[data-invalid] [data-part=field-hint]': { visibility: 'hidden' },
    // A hint that is the broken rule is shown as the error: a long one as a bubble would cover the label of the next field.
    '&[data-repeated] [data-part=field-hint]': { visibility: 'visible', color: 'var(--c-danger)' },
    '&[data-repeated] [data-part=field-error]': {
      top: 'auto',
      bottom: 'calc(100% + 6px)',
      padding: 0,
      border: 0,
      background: 'none',
      boxShadow: 'none',
      '& > span': visuallyHiddenStyles,
      '&::after': { display: 'none' },
    },
  },
});

export type FieldProps = {
  label: ReactNode;
  /** What is wrong and how to fix it; shown below the control, from 1024 px on as a bubble. */
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  /** The control: every input of the design system takes its id and description from the Field. */
  children: ReactNode;
};

/** An input with its label, hint and error. */
export function Field({ label, error, hint, required = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const invalid = error !== undefined && error !== '';
  // If the hint is the broken rule, the error has the same text.
  const isRepeated = invalid && hint === error;
  const isHintDescribed = hint !== undefined && !isRepeated;
  const described = [invalid ? errorId : '', isHintDescribed ? hintId : ''].filter(Boolean).join(' ');
  return (
    <FieldElement
      data-hinted={hint === undefined ? undefined : ''}
      data-invalid={invalid ? '' : undefined}
      data-repeated={isRepeated ? '' : undefined}
    >
      <label data-part="field-label" htmlFor={id}>
        <span>{label}</span>
        {required ? (
          <span data-part="field-required" aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      <div data-part="field-control">
        <FieldContext
          value={{ id, describedBy: described === '' ? undefined : described, invalid, required }}
        >
          {children}
        </FieldContext>
        <div data-part="field-error" id={errorId} aria-live="polite">
          {invalid ? (
            <>
              <Icon name="warning" size={16} />
              <span>{error}</span>
            </>
          ) : null}
        </div>
      </div>
      {hint === undefined ? null : (
        <div data-part="field-hint" id={hintId} aria-hidden={isRepeated || undefined}>
          {hint}
        </div>
      )}
    </FieldElement>
  );
}
