import { type ReactNode, useId } from 'react';
import { coveringInput } from '../theme/covering-input.ts';
import { canHover } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';
import { Icon, type IconName } from './icon.tsx';

const Choices = styledElement('fieldset', {
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontSize: '0.875rem', fontWeight: 600, marginBottom: '8px' },
  '& > div': { display: 'flex', gap: '8px', flexWrap: 'wrap' },
  '& label': { position: 'relative', minWidth: '88px', cursor: 'pointer' },
  '&[data-fitted] label': { flex: '1 1 0' },
  '& input': coveringInput,
  '& [data-part=choice]': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '44px',
    height: '100%',
    padding: '6px 12px',
    borderRadius: '8px',
    border: '1px solid var(--c-edge)',
    fontSize: '0.875rem',
    lineHeight: 1.4,
  },
  '&[data-fitted] [data-part=choice]': { alignItems: 'center', textAlign: 'center', paddingInline: '8px' },
  '& [data-part=choice-label]': { display: 'inline-flex', alignItems: 'center', gap: '8px' },
  '& [data-part=choice-hint]': { fontSize: '0.75rem', color: 'var(--c-muted)' },
  '& input:checked + [data-part=choice]': {
    borderColor: 'var(--c-accent)',
    boxShadow: 'inset 0 0 0 1px var(--c-accent)',
    background: 'var(--c-glow)',
  },
  '& input:checked + [data-part=choice] > [data-part=choice-label]': { fontWeight: 600 },
  '& input:focus-visible + [data-part=choice]': {
    outline: '2px solid var(--c-accent)',
    outlineOffset: '2px',
  },
  [canHover]: { '& label:hover [data-part=choice]': { borderColor: 'var(--c-accent)' } },
  '@media (forced-colors: active)': {
    '& input:checked + [data-part=choice]': { outline: '2px solid Highlight' },
  },
});

/** An option of a choice group. */
export type Choice<Value extends string | number> = {
  value: Value;
  label: ReactNode;
  /** A second, muted line. */
  hint?: ReactNode;
  icon?: IconName;
  /** Language of the label if it differs from the page's. */
  lang?: string;
};

export type ChoiceGroupProps<Value extends string | number> = {
  legend: ReactNode;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
  /** All choices equally wide over the full width. */
  fitted?: boolean;
};

/** A radio group of native inputs, shown as large touch targets side by side. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { legend, value, choices, onChoose, fitted = false } = props;
  const name = useId();
  return (
    <Choices data-fitted={fitted ? '' : undefined}>
      <legend>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span data-part="choice">
              <span data-part="choice-label">
                {choice.icon === undefined ? null : <Icon name={choice.icon} size={18} />}
                <span>{choice.label}</span>
              </span>
              {choice.hint === undefined ? null : <span data-part="choice-hint">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Choices>
  );
}
