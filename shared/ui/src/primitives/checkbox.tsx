import type { ComponentProps, ReactNode } from 'react';
import { focusRing } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';
import { Icon } from './icon.tsx';

const CheckboxElement = styledElement('label', {
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '10px',
  minHeight: '44px',
  paddingBlock: '10px',
  position: 'relative',
  cursor: 'pointer',
  lineHeight: 1.5,
  // The native input is transparent over the styled box: clicks, focus and screen readers use the browser's behaviour.
  '& > input': {
    position: 'absolute',
    insetInlineStart: '-10px',
    top: 0,
    width: '44px',
    height: '44px',
    opacity: 0,
    cursor: 'inherit',
    margin: 0,
  },
  '& > [data-part=checkbox-box]': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    borderRadius: '6px',
    border: '2px solid var(--c-edge)',
    background: 'var(--c-surface)',
    color: 'transparent',
  },
  '& > input:checked + [data-part=checkbox-box]': {
    background: 'var(--c-accent)',
    borderColor: 'var(--c-accent)',
    color: 'var(--c-accent-on)',
  },
  '& > input:focus-visible + [data-part=checkbox-box]': focusRing,
  '& > input[aria-invalid=true] + [data-part=checkbox-box]': { borderColor: 'var(--c-danger)' },
  '& > input:disabled ~ *': { opacity: 0.55 },
  '@media (forced-colors: active)': {
    '& > input': { position: 'static', opacity: 1, width: '24px', height: '24px' },
    '& > [data-part=checkbox-box]': { display: 'none' },
  },
});

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children?: ReactNode;
  /** Accessible name of a checkbox without children. */
  label?: string;
};

/** A checkbox with its label. */
export function Checkbox({ children, label, className, ...rest }: CheckboxProps) {
  return (
    <CheckboxElement className={className}>
      <input type="checkbox" aria-label={label} {...rest} />
      <span data-part="checkbox-box" aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      {children === undefined ? null : <span>{children}</span>}
    </CheckboxElement>
  );
}
