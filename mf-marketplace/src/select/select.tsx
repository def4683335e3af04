import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { fontSizes } from '@talad/ui/scale';
import { useId } from 'react';

export interface SelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

const styles = {
  position: 'relative',
  '& label': { display: 'block', fontSize: fontSizes.xs, color: color('muted'), marginBottom: '4px' },
  '& select': {
    appearance: 'none',
    width: '100%',
    minHeight: '44px',
    paddingInline: '12px 36px',
    borderRadius: '8px',
    border: `1px solid ${color('edge')}`,
    background: color('surface'),
    color: color('fg'),
    fontSize: fontSizes.md,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
  '& svg': { position: 'absolute', insetInlineEnd: '12px', bottom: '12px', pointerEvents: 'none' },
} as const;

/** Labelled native select: needs no extra script and keeps the platform's keyboard and touch behaviour. */
export function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  const id = useId();
  return (
    <Box css={styles}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={20} />
    </Box>
  );
}
