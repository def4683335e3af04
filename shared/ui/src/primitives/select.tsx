import type { ComponentProps } from 'react';
import { canHover } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';
import { useFieldProps } from './field-context.ts';
import { Icon } from './icon.tsx';

const SelectElement = styledElement('div', {
  position: 'relative',
  '& > select': {
    appearance: 'none',
    display: 'block',
    width: '100%',
    minHeight: '44px',
    paddingInline: '12px 36px',
    borderRadius: '8px',
    border: '1px solid var(--c-edge)',
    background: 'var(--c-surface)',
    color: 'var(--c-fg)',
    fontSize: '1rem',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
  [canHover]: { '& > select:hover': { borderColor: 'var(--c-fg)' } },
  '& > select[aria-invalid=true]': { borderColor: 'var(--c-danger)' },
  '& > svg': { position: 'absolute', insetInlineEnd: '12px', top: '12px', pointerEvents: 'none' },
});

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[];
};

/** A native select: loads no code and has the familiar keyboard and phone behaviour. */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <SelectElement>
      <select {...rest} {...useFieldProps(rest)} required={undefined}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={20} />
    </SelectElement>
  );
}
