import { Icon } from '../primitives/icon.tsx';
import { color } from '../theme/colors.ts';
import { fontSizes } from '../theme/scale.ts';
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
    fontSize: fontSizes.sm,
    lineHeight: 1.4,
    color: color('muted'),
  },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    top: '15px',
    insetInlineStart: 'calc(50% + 22px)',
    width: 'calc(100% - 44px)',
    height: '2px',
    background: color('hairline'),
  },
  '& > li[data-state=done]:not(:last-of-type)::after': { background: color('accent') },
  '& [data-part=step-dot]': {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: '999px',
    border: `2px solid ${color('edge')}`,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li[data-state=current]': { color: color('fg'), fontWeight: 600 },
  '& > li[data-state=current] [data-part=step-dot]': {
    borderColor: color('accent'),
    color: color('accent'),
  },
  '& > li[data-state=done] [data-part=step-dot]': {
    borderColor: color('accent'),
    background: color('accent'),
    color: color('accent-on'),
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

/** A step indicator. */
export function Steps({ steps, current, label }: StepsProps) {
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
