import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../primitives/button.tsx';
import { stripToNumber } from '../primitives/input.tsx';
import { styledElement } from '../theme/styled-element.ts';

const StepperElement = styledElement('div', {
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: '8px',
  border: '1px solid var(--c-edge)',
  background: 'var(--c-surface)',
  '& > input': {
    width: '3.5ch',
    minWidth: '40px',
    minHeight: '42px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    background: 'transparent',
    color: 'inherit',
  },
  '& > button': { width: '42px', height: '42px', borderRadius: '7px' },
  '&[aria-busy=true]': { opacity: 0.75 },
});

export type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** "Quantity of Iron Sword" */
  label: string;
  labels: { decrease: string; increase: string };
  disabled?: boolean;
  busy?: boolean;
};

/** A number input with step buttons; typed values are clamped to the limits. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    onChange,
    min = 1,
    max = Number.MAX_SAFE_INTEGER,
    label,
    labels,
    disabled = false,
    busy,
  } = props;
  const [draft, setDraft] = useState<string>();
  const listing = (next: number) => {
    const fitting = Math.min(Math.max(next, min), max);
    if (fitting !== value) onChange(fitting);
  };
  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    if (draft !== '') listing(Number(draft));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') listing(value + 1);
    else if (event.key === 'ArrowDown') listing(value - 1);
    else if (event.key === 'Enter') commit();
    else return;
    event.preventDefault();
  };
  return (
    <StepperElement role="group" aria-label={label} aria-busy={busy || undefined}>
      <IconButton
        icon="minus"
        iconSize={18}
        label={labels.decrease}
        disabled={disabled || value <= min}
        onClick={() => listing(value - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        maxLength={6}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(stripToNumber(event.currentTarget.value, 0))}
        onBlur={commit}
        onKeyDown={keys}
      />
      <IconButton
        icon="plus"
        iconSize={18}
        label={labels.increase}
        disabled={disabled || value >= max}
        onClick={() => listing(value + 1)}
      />
    </StepperElement>
  );
}
