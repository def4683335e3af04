import { useEffect } from 'react';
import { guardDoubleClick } from '../overlays/double-click-guard.ts';
import { Icon } from '../primitives/icon.tsx';
import { styledElement } from '../theme/styled-element.ts';

const StepsElement = styledElement('ol', {
  display: 'flex',
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    paddingInline: '4px',
    textAlign: 'center',
    fontSize: '0.875rem',
    lineHeight: 1.4,
    color: 'var(--c-muted)',
  },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    top: '15px',
    insetInlineStart: 'calc(50% + 22px)',
    width: 'calc(100% - 44px)',
    height: '2px',
    background: 'var(--c-hairline)',
  },
  '& > li[data-state=done]:not(:last-of-type)::after': { background: 'var(--c-accent)' },
  '& [data-part=step-dot]': {
    display: 'grid',
    placeItems: 'center',
    minWidth: '32px',
    minHeight: '32px',
    borderRadius: '999px',
    border: '2px solid var(--c-edge)',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li[data-state=current]': { color: 'var(--c-fg)', fontWeight: 600 },
  '& > li[data-state=current] [data-part=step-dot]': {
    borderColor: 'var(--c-accent)',
    color: 'var(--c-accent)',
  },
  '& > li[data-state=done] [data-part=step-dot]': {
    borderColor: 'var(--c-accent)',
    background: 'var(--c-accent)',
    color: 'var(--c-accent-on)',
  },
});

export type StepsProps = {
  steps: readonly string[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
  label: string;
};

const stateOf = (index: number, current: number) =>
  index < current ? 'done' : index === current ? 'current' : 'ahead';

/** A step indicator. A double-click on the button of one step does not press the button of the next one. */
export function Steps({ steps, current, label }: StepsProps) {
  useEffect(() => guardDoubleClick(), [current]);
  return (
    <StepsElement aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={stateOf(index, current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span data-part="step-dot" aria-hidden="true">
            {index < current ? <Icon name="check" size={16} /> : index + 1}
          </span>
          {step}
        </li>
      ))}
    </StepsElement>
  );
}
